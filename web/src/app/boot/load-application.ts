import { savedLanguage } from '../../kernel/language/saved-language.ts';
import type { Pieces } from '../../kernel/start/page-data.ts';
import { showFailure } from './plain-messages.ts';
import { screenAt } from './screen-at.ts';

function addLink(rel: string, href: string): Promise<unknown> {
  const link = document.createElement('link');
  return new Promise((resolve) => {
    link.rel = rel;
    link.onload = resolve;
    // The page is usable without its styles.
    link.onerror = resolve;
    link.href = href;
    document.head.append(link);
  });
}

/** Loads all files of this screen in parallel and runs them; resolves once the styles are loaded. */
export function loadApplication({ main, styles, frame, languages, screens }: Pieces): Promise<unknown> {
  const script = document.createElement('script');
  script.type = 'module';
  script.src = main;
  script.onerror = showFailure;
  document.head.append(script);
  const early = [
    ...frame,
    ...(languages[savedLanguage()] ?? []),
    ...(screenAt(screens, location.pathname)?.files ?? []),
  ];
  for (const file of new Set(early)) void addLink('modulepreload', file);
  return Promise.all(styles.map((file) => addLink('stylesheet', file)));
}
