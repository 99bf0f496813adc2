import pg from 'pg';

/** A parameterised statement. */
export interface Statement {
  readonly text: string;
  readonly values?: readonly unknown[];
}

const PLAIN = ['string', 'number', 'boolean'];

function literalOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null';
  if (Array.isArray(value)) return arrayLiteral(value);
  if (!PLAIN.includes(typeof value)) return undefined;
  const text = String(value);
  // PostgreSQL text cannot contain NUL; sent as a parameter it gets a proper error.
  return text.includes('\0') ? undefined : pg.escapeLiteral(text);
}

function arrayLiteral(values: readonly unknown[]): string | undefined {
  const isPlain = values.every((value) => value === null || PLAIN.includes(typeof value));
  if (!isPlain) return undefined;
  const elements = values.map((value) =>
    value === null ? 'null' : `"${String(value).replace(/["\\]/g, '\\$&')}"`,
  );
  return literalOf(`{${elements.join(',')}}`);
}

/**
 * A statement with its parameters inlined as literals, so that several statements can be sent as one text.
 * Undefined where a value cannot be written as a literal.
 */
export function literalText({ text, values = [] }: Statement): string | undefined {
  const literals = values.map(literalOf);
  if (literals.includes(undefined)) return undefined;
  if (literals.length === 0) return text;
  return text.replace(/\$(\d+)/g, (_, position: string) => literals[Number(position) - 1] ?? 'null');
}
