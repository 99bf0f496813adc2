const DATA_ADDRESS = /^\/(resource|public|auth|callback|health|metrics|assets)(\/|$|\?)/;

/** Whether an address is one that the web application may show a page for. */
export const isPageAddress = (url: string): boolean => !DATA_ADDRESS.test(url);

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** The address of a page with what cannot be decoded in its path taken literally: the web application tells that there is no such page. */
export function readablePageAddress(url: string): string {
  const [path = '', ...rest] = url.split('?');
  if (!path.includes('%') || !isPageAddress(url) || isReadable(path)) return url;
  return [path.replaceAll('%', '%25'), ...rest].join('?');
}
