const MAX_TEXT = 4000;

// PostgreSQL keeps no NUL, half a surrogate pair is no text, and other control characters but tab and line ends show nothing.
// biome-ignore lint/suspicious/noControlCharactersInRegex: the pattern exists to replace them.
const UNSTORABLE = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\u007f-\u009f]/g;

/** What a partner sent as text that can be kept and shown: cut to size, as it is otherwise. */
export function plainText(text: string, limit = MAX_TEXT): string {
  const whole = text.replace(UNSTORABLE, '\uFFFD').toWellFormed();
  return whole.length > limit ? `${whole.slice(0, limit - 1).toWellFormed()}…` : whole;
}
