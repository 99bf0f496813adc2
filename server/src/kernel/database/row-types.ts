import pg from 'pg';

type Parse = (text: string) => unknown;

const TEXT_ARRAY = 1009;
const splitArray: (text: string) => (string | null)[] = pg.types.getTypeParser(TEXT_ARRAY as number, 'text');

const asText: Parse = (text) => text;
const asInstant: Parse = (text) => new Date(text).toISOString();
const arrayOf =
  (parse: Parse): Parse =>
  (text) =>
    splitArray(text).map((entry) => (entry === null ? null : parse(entry)));

// By OID of pg_type. As text, dates are free of time zone shifts and decimals of rounding.
const PARSERS: Readonly<Record<number, Parse>> = {
  20: Number,
  1016: arrayOf(Number),
  1082: asText,
  1182: arrayOf(asText),
  1114: asText,
  1115: arrayOf(asText),
  1184: asInstant,
  1185: arrayOf(asInstant),
  1700: asText,
  1231: arrayOf(asText),
};

/** Type parsers: date and numeric as text, int8 as number, timestamptz as ISO 8601 UTC with milliseconds. */
export const rowTypes = {
  getTypeParser: (oid: number, format: 'text' | 'binary' = 'text') =>
    (format === 'text' && PARSERS[oid]) || pg.types.getTypeParser(oid, format as 'text'),
} as pg.CustomTypesConfig;
