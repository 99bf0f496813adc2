/** The claims of a JWT; a token received from the provider itself needs no signature check. */
export function claimsIn<Claims>(token: string): Claims {
  const [, payload = ''] = token.split('.');
  const bytes = Uint8Array.from(atob(payload.replaceAll('-', '+').replaceAll('_', '/')), (char) =>
    char.charCodeAt(0),
  );
  return JSON.parse(new TextDecoder().decode(bytes));
}
