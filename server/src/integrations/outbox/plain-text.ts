const MAX_TEXT = 4000;

// Control characters except tab and line ends; PostgreSQL cannot store NUL. Lone surrogates are replaced by `toWellFormed`.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern exists to replace them.
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** Makes a partner's text storable and displayable: replaces unsuitable characters and truncates it. */
export function plainText(text: string, limit = MAX_TEXT): string {
  const whole = text.replace(UNSTORABLE, '\uFFFD').toWellFormed();
  return whole.length > limit ? `${whole.slice(0, limit - 1).toWellFormed()}…` : whole;
}
