interface Pattern {
  readonly test: RegExp;
  /** The code of a mismatch. */
  readonly code: string;
  /** Matches a forbidden character; only of patterns that restrict the characters. */
  readonly refused?: RegExp;
}

function onlyOf(characters: string, code: string): Pattern {
  return {
    test: new RegExp(`^[${characters}]+$`, 'u'),
    code,
    refused: new RegExp(`[^${characters}]`, 'u'),
  };
}

/** Text patterns by name, so that declarations are plain data (docs/domain.md §13.1). */
export const PATTERNS: Readonly<Record<string, Pattern>> = {
  code: onlyOf('\\p{Script=Latin}\\d \\-_!().:,', 'CODE_INVALID'),
  /** The characters of a work request's remark, including those that phone keyboards insert. */
  remark: onlyOf(
    '\\p{Script=Latin}\\p{Mn}\\d\\s\\-_!?().,:;/+%&"°„”“‚‘’\'«»‹›–—‑−…@#*=~§€$½¼¾²³µ×•',
    'REMARK_INVALID',
  ),
  /** One address, without what parts or comments addresses in an e-mail. */
  email: { test: /^(?!.*[<>()[\]\\,;:"])[^\s@]+@[^\s@]+\.[^\s@.]+$/, code: 'EMAIL_INVALID' },
  phone: { test: /^\+?[\d\s()/-]{6,}$/, code: 'PHONE_INVALID' },
  messageCode: { test: /^[A-Za-z\d._-]+$/, code: 'MESSAGE_CODE_INVALID' },
  postalCode: { test: /^\d{4}$/, code: 'POSTAL_CODE_INVALID' },
};
