/** Sets the nonce on every created style element, for libraries that do not support it. */
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
