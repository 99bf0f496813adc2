const ENTITIES: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&#39;',
};

/** Escaped markup, safe to send as is. */
export class Html {
  readonly markup: string;

  constructor(markup: string) {
    this.markup = markup;
  }
}

type Part = string | Html | undefined | readonly Html[];

function markupOf(part: Part): string {
  if (part === undefined) return '';
  if (part instanceof Html) return part.markup;
  if (typeof part === 'string') return part.replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char);
  return part.map(({ markup }) => markup).join('');
}

/** Template tag for markup; every interpolated string is escaped. */
export function html(strings: TemplateStringsArray, ...parts: Part[]): Html {
  return new Html(String.raw({ raw: strings }, ...parts.map(markupOf)));
}
