import { formatValue } from '../../kernel/text/format.ts';

/** A price as people read it: `48 500 HUF`. */
export function formatPrice(amount: number, currency: string | null): string {
  return [formatValue({ kind: 'decimal' }, amount), currency].filter(Boolean).join(' ');
}
