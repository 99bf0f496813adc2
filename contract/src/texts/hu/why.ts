/** Why something is not possible: the codes of `reasons.ts`, and the panel that tells them. */
export const why = {
  ROLE_NEEDED: 'Ehhez az alábbi jogosultságok egyike kell: {roles}.',
  STATUS_FORBIDS: 'A jelenlegi státusz: {status}. Ez a művelet csak ezekben végezhető el: {statuses}.',
  STATUS_FINAL: 'A jelenlegi státusz: {status}. Ez végleges, már nem módosítható.',
  TYPE_FORBIDS: 'Ez csak ezeknél lehetséges: {types}.',
  PARTNER_REPORTS: 'Ezt a partner jelenti, kézzel nem rögzíthető.',
  DEVICE_NOT_NUMBERED: 'Az eszköznek nincs leltári száma. Kérjük, előbb adja meg az eszköznyilvántartásban!',
  DEVICE_IN_NO_SHOP:
    'A nyilvántartás szerint az eszköz nincs boltban. Kérjük, előbb javítsa a helyét az eszköznyilvántartásban!',
  PICTURE_MISSING: 'Még nincs hozzá kép. Kérjük, a szerkesztésnél adja hozzá!',
  'why.title': 'Miért nem lehetséges? – {action}',
  'why.ask': 'Miért nem?',
  'why.possible': 'Most már lehetséges. Kérjük, frissítse a listát!',
  'why.inTheWay': 'Mi akadályozza',
} as const satisfies Record<string, string>;
