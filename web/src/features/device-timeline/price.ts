import { formatValue } from '../../kernel/text/format.ts';

/** A formatted price: `48 500 HUF`. */
export function formatPrice(amount: number, currency: string | null): string {
  return [formatValue({ kind: 'decimal' }, amount), currency].filter(Boolean).join(' ');
}
