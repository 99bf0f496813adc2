export type TextParams = Readonly<Record<string, string | number>>;

function fill(text: string, params: TextParams): string {
  return text.replace(/\{(\w+)\}/g, (placeholder, name: string) =>
    Object.hasOwn(params, name) ? String(params[name]) : placeholder,
  );
}

/** The text of a code with its `{name}` placeholders filled; a code without a text stands for itself. */
export function textOf(
  texts: Readonly<Record<string, string>>,
  code: string,
  params: TextParams = {},
): string {
  return Object.hasOwn(texts, code) ? fill(texts[code] ?? code, params) : code;
}
