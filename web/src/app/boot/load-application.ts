import { savedLanguage } from '../../kernel/language/saved-language.ts';
import type { Pieces } from '../../kernel/start/page-data.ts';

function addLink(rel: string, href: string): Promise<unknown> {
  const link = document.createElement('link');
  return new Promise((resolve) => {
    link.rel = rel;
    link.onload = resolve;
    // The page can be read without its styles.
    link.onerror = resolve;
    link.href = href;
    document.head.append(link);
  });
}

/** Fetches everything that this screen needs at once, and runs it; answers once the styles are there. */
export function loadApplication({ main, styles, frame, languages, screens }: Pieces): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = main;
  document.head.append(script);
  const early = [
    ...frame,
    ...(languages[savedLanguage()] ?? []),
    ...(screens[location.pathname]?.files ?? []),
  ];
  for (const file of new Set(early)) void addLink('modulepreload', file);
  return Promise.all(styles.map((file) => addLink('stylesheet', file)));
}
