function plain(text: string): string {
  return text.normalize('NFD').replaceAll(/\p{M}/gu, '').toLowerCase();
}

/** Whether a text holds what was typed, ignoring case and accents. */
export function matches(text: string, typed: string): boolean {
  return plain(text).includes(plain(typed.trim()));
}
