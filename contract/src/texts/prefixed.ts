type Prefixed<Prefix extends string, Texts> = {
  readonly [Code in keyof Texts & string as `${Prefix}.${Code}`]: Texts[Code];
};

/** Prefixes the codes of texts that several entities share with the name of one of them. */
export function prefixed<const Prefix extends string, const Texts extends Record<string, string>>(
  prefix: Prefix,
  texts: Texts,
): Prefixed<Prefix, Texts> {
  const entries = Object.entries(texts).map(([code, text]) => [`${prefix}.${code}`, text]);
  return Object.fromEntries(entries) as Prefixed<Prefix, Texts>;
}
