const MAX_TEXT = 4000;

// PostgreSQL keeps no NUL, and half a surrogate pair is no text.
const UNSTORABLE = /\0/g;

/** What a partner sent as text that can be kept and shown: cut to size, as it is otherwise. */
export function plainText(text: string, limit = MAX_TEXT): string {
  const whole = text.replace(UNSTORABLE, '\uFFFD').toWellFormed();
  return whole.length > limit ? `${whole.slice(0, limit - 1).toWellFormed()}…` : whole;
}
