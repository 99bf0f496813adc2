/** Texts of search from anywhere. */
export const search = {
  'search.title': 'Keresés mindenben',
  'search.opener': 'Keresés…',
  'search.openerHint': 'Keresés mindenben ({keys})',
  'search.placeholder': 'Bolt, eszköz, igénylés, személy',
  'search.hint': 'Írjon be egy kódot, számot vagy nevet; az ékezet és a kis- és nagybetű nem számít.',
  'search.nothing': 'Nincs találat erre: „{text}”',
  'search.failed': 'A keresés most nem sikerült. Kérjük, próbálja újra!',
  'search.results': 'Találatok',
  'search.count': '{count} találat',
  'search.more': 'További találatok is vannak: írjon be többet belőle.',
  'search.keys': '↑ ↓ választás · Enter megnyitás · Esc bezárás',
} as const satisfies Record<string, string>;
