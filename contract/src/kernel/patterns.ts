/** Text patterns by name, so that a declaration stays plain data; the code of a mismatch beside each. */
export const PATTERNS: Readonly<Record<string, { readonly test: RegExp; readonly code: string }>> = {
  /** docs/domain.md §13.1: letters with Hungarian accents, digits, spaces and - _ ! ( ) . : , */
  code: { test: /^[\p{Script=Latin}\d \-_!().:,]+$/u, code: 'CODE_INVALID' },
  /** docs/domain.md §13.1: what a remark of a work request may hold. */
  remark: { test: /^[\p{Script=Latin}\d\s\-_!?().,:;/+%&"]+$/u, code: 'REMARK_INVALID' },
  email: { test: /^[^\s@]+@[^\s@]+\.[^\s@.]+$/, code: 'EMAIL_INVALID' },
  phone: { test: /^\+?[\d\s()/-]{6,}$/, code: 'PHONE_INVALID' },
  messageCode: { test: /^[A-Za-z\d._-]+$/, code: 'MESSAGE_CODE_INVALID' },
  postalCode: { test: /^\d{4}$/, code: 'POSTAL_CODE_INVALID' },
};
