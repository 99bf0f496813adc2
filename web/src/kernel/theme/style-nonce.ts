/** The nonce of this page's own scripts; only the property can be trusted, not what markup could inject. */
export function pageNonce(): string | undefined {
  return document.querySelector<HTMLScriptElement>('script[nonce]')?.nonce || undefined;
}

/** Gives the nonce to every style element a library makes, for the few that forget it. */
export function shareStyleNonce(nonce: string | undefined): void {
  if (!nonce) return;
  const create = document.createElement.bind(document);
  const createWithNonce = (name: string, options?: ElementCreationOptions) => {
    const element = create(name, options);
    if (element instanceof HTMLStyleElement) element.nonce = nonce;
    return element;
  };
  document.createElement = createWithNonce as typeof document.createElement;
}
