import type { Plugin } from 'vite';
import { SCREEN_KINDS } from '../src/kernel/browser/screen-kinds.ts';

/** Replaces the kinds of screens in style sheets, as `(--phone)`, by their media queries. */
export function screenQueries(): Plugin {
  const queries = Object.entries(SCREEN_KINDS);
  return {
    name: 'screen-queries',
    enforce: 'pre',
    transform: {
      filter: { id: /\/web\/src\/.*\.css$/ },
      handler: (css) =>
        queries.reduce((text, [kind, query]) => text.replaceAll(`(--${kind})`, `(${query})`), css),
    },
  };
}
