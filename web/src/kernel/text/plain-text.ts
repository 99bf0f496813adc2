const HALF_CHARACTERS = /\p{Cs}/gu;

/** A text without NUL and half characters, for which the server refuses a whole call (docs/domain.md §10.1). */
export const plainText = (text: string): string => text.replaceAll('\0', '').replace(HALF_CHARACTERS, '');
