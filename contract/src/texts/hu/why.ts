/** Why something is not possible: the codes of `reasons.ts`, and the panel that tells them. */
export const why = {
  ROLE_NEEDED: 'Ehhez az alábbi jogosultságok egyike kell: {roles}.',
  STATUS_FORBIDS: 'A jelenlegi státusz: {status}. Ez a művelet csak ezekben végezhető el: {statuses}.',
  STATUS_FINAL: 'A jelenlegi státusz: {status}. Ez végleges, innen már semmi sem vezet tovább.',
  TYPE_FORBIDS: 'Ez csak ennél a típusnál lehetséges: {types}.',
  PARTNER_REPORTS: 'Ezt a partner jelenti, kézzel nem rögzíthető.',
  'why.title': 'Miért nem lehetséges? – {action}',
  'why.ask': 'Miért nem?',
  'why.possible': 'Most már lehetséges. Kérjük, frissítse a listát!',
  'why.inTheWay': 'Ami az útjában áll',
} as const satisfies Record<string, string>;
