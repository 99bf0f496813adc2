/** The page of ours that an address names; the first one for any other address, however it is spelled. */
export function ownPage(address: string | undefined, origin = location.origin): string {
  if (!address?.startsWith('/') || !URL.canParse(address, origin)) return '/';
  const { origin: named, pathname, search, hash } = new URL(address, origin);
  return named === origin && !pathname.startsWith('//') ? `${pathname}${search}${hash}` : '/';
}
