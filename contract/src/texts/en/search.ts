/** Texts of search from anywhere. */
export const search = {
  'search.title': 'Search everything',
  'search.opener': 'Search…',
  'search.openerHint': 'Search everything ({keys})',
  'search.placeholder': 'Shop, device, request or person',
  'search.hint': 'Type a code, a number or a name; accents and capitals do not matter.',
  'search.nothing': 'Nothing found for “{text}”',
  'search.failed': 'The search failed. Please try again.',
  'search.results': 'Results',
  'search.count': '{count} {count|result|results}',
  'search.more': 'There are more: type more of it.',
  'search.keys': '↑ ↓ choose · Enter open · Esc close',
} as const satisfies Record<string, string>;
