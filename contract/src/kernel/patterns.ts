interface Pattern {
  readonly test: RegExp;
  /** The code of a mismatch. */
  readonly code: string;
  /** One character that the text must not hold, where that is what the pattern is about. */
  readonly refused?: RegExp;
}

function onlyOf(characters: string, code: string): Pattern {
  return {
    test: new RegExp(`^[${characters}]+$`, 'u'),
    code,
    refused: new RegExp(`[^${characters}]`, 'u'),
  };
}

/** Text patterns by name, so that a declaration stays plain data. */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  /** docs/domain.md §13.1: letters with Hungarian accents, digits, spaces and - _ ! ( ) . : , */
  code: onlyOf('\\p{Script=Latin}\\d \\-_!().:,', 'CODE_INVALID'),
  /** docs/domain.md §13.1: what a remark of a work request may hold, with what phones put in by themselves. */
  remark: onlyOf(
    '\\p{Script=Latin}\\p{Mn}\\d\\s\\u00ad\\u200b-\\u200d\\-_!?().,:;/+%&"°„”“‚‘’\'«»‹›–—‑−…@#*=~§€$½¼¾²³µ×•',
    'REMARK_INVALID',
  ),
  email: { test: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, code: 'EMAIL_INVALID' },
  phone: { test: /^\+?[\d\s()/-]{6,}$/, code: 'PHONE_INVALID' },
  messageCode: { test: /^[A-Za-z\d._-]+$/, code: 'MESSAGE_CODE_INVALID' },
  postalCode: { test: /^\d{4}$/, code: 'POSTAL_CODE_INVALID' },
};
