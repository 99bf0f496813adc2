const DATA_ADDRESS = /^\/(resource|public|auth|callback|health|metrics|assets)(\/|$|\?)/;

/** Whether the web application may have a page at this URL. */
export const isPageAddress = (url: string): boolean => !DATA_ADDRESS.test(url);

function isReadable(path: string): boolean {
  try {
    decodeURIComponent(path);
    return true;
  } catch {
    return false;
  }
}

/** Escapes a page's path that cannot be decoded, so that the web application can show that there is no such page. */
export function readablePageAddress(url: string): string {
  const [path = '', ...rest] = url.split('?');
  if (!path.includes('%') || !isPageAddress(url) || isReadable(path)) return url;
  return [path.replaceAll('%', '%25'), ...rest].join('?');
}
