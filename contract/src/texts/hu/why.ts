/** Why something is not possible: the codes of `reasons.ts`, and the panel that tells them. */
export const why = {
  ROLE_NEEDED: 'Ehhez az alábbi jogosultságok egyike kell: {roles}.',
  STATUS_FORBIDS: 'A jelenlegi státusz: {status}. Ez a művelet csak ezekben végezhető el: {statuses}.',
  STATUS_FINAL: 'A jelenlegi státusz: {status}. Ez végleges, már nem módosítható.',
  TYPE_FORBIDS: 'Ez csak ezeknél lehetséges: {types}.',
  PARTNER_REPORTS: 'Ezt a partner jelenti, kézzel nem rögzíthető.',
  'why.title': 'Miért nem lehetséges? – {action}',
  'why.ask': 'Miért nem?',
  'why.possible': 'Most már lehetséges. Kérjük, frissítse a listát!',
  'why.inTheWay': 'Mi akadályozza',
} as const satisfies Record<string, string>;
