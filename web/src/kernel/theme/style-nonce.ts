/** The CSP nonce of this page's scripts; only the property can be trusted, since markup can be injected. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}
