/** The path, query and fragment of a same-origin address; `/` for any other address, against open redirects. */
export function sameOriginPath(address: string | undefined, origin = location.origin): string {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return '/';
  const { origin: named, pathname, search, hash } = new URL(address, origin);
  return named === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
