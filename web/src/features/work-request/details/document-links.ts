const WEB_ADDRESS = /^https?:$/;

/** One document of a request. */
export interface DocumentLink {
  readonly text: string;
  /** The URL; null if it is not http(s). */
  readonly address: string | null;
}

function linkOf(text: string): DocumentLink {
  const isWeb = URL.canParse(text) && WEB_ADDRESS.test(new URL(text).protocol);
  return { text, address: isWeb ? text : null };
}

/** The documents of a comma-separated text (docs/domain.md §13.6), without duplicates; only http(s) URLs become links. */
export function documentLinks(text: string | null): DocumentLink[] {
  if (!text) return [];
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).map(linkOf);
}
