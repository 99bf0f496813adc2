import { article } from './article.ts';

export type TextParams = Readonly<Record<string, string | number>>;

const PLACEHOLDER = /\{(\w+)(?:\|([^{}|]*)\|([^{}|]*))?\}/g;
const WITH_ARTICLE = /([Aa])\(z\)( [^\s\p{L}\d{}]*)\{(\w+)\}/gu;

/** The names of the placeholders of a text. */
export function placeholdersOf(text: string): ReadonlySet<string> {
  return new Set(Array.from(text.matchAll(PLACEHOLDER), ([, name = '']) => name));
}

function fill(text: string, params: TextParams): string {
  const chosen = text.replace(WITH_ARTICLE, (open, first: string, between: string, name: string) =>
    Object.hasOwn(params, name) ? `${article(first, String(params[name]))}${between}{${name}}` : open,
  );
  return chosen.replace(PLACEHOLDER, (placeholder, name: string, one?: string, other?: string) => {
    if (!Object.hasOwn(params, name)) return placeholder;
    const value = String(params[name]);
    return (value === '1' ? one : other) ?? value;
  });
}

/**
 * The text of a code with its placeholders filled: `{name}` by the value, `{name|row|rows}` by the singular or plural; the
 * article `a(z)` before a placeholder becomes `a` or `az`, as the value requires. Returns the code itself if it has no text.
 */
export function textOf(
  texts: Readonly<Record<string, string>>,
  code: string,
  params: TextParams = {},
): string {
  return Object.hasOwn(texts, code) ? fill(texts[code] ?? code, params) : code;
}
