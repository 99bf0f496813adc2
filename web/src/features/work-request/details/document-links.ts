const WEB_ADDRESS = /^https?:$/;

/** One document of a request. */
export interface DocumentLink {
  readonly text: string;
  /** Where it leads; nothing where a browser should not go. */
  readonly address: string | null;
}

function linkOf(text: string): DocumentLink {
  const isWeb = URL.canParse(text) && WEB_ADDRESS.test(new URL(text).protocol);
  return { text, address: isWeb ? text : null };
}

/** The documents in a text with commas between them (docs/domain.md §13.6), each once; only web addresses lead anywhere. */
export function documentLinks(text: string | null): DocumentLink[] {
  if (!text) return [];
  const parts = text.split(',').map((part) => part.trim());
  return [...new Set(parts)].filter(Boolean).map(linkOf);
}
