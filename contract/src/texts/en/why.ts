/** Why something is not possible: the codes of `reasons.ts`, and the panel that tells them. */
export const why = {
  ROLE_NEEDED: 'This needs one of these rights: {roles}.',
  STATUS_FORBIDS: 'The status is now: {status}. This is possible only in: {statuses}.',
  STATUS_FINAL: 'The status is now: {status}. It is final and cannot be changed any more.',
  TYPE_FORBIDS: 'This is possible only for: {types}.',
  PARTNER_REPORTS: 'The partner reports this, it cannot be entered by hand.',
  DEVICE_NOT_NUMBERED: 'The device has no inventory number. Please enter it in the device register first.',
  DEVICE_IN_NO_SHOP:
    'According to the register, the device is not in a shop. Please correct its place in the device register first.',
  PICTURE_MISSING: 'There is no picture of it yet. Please add one by editing.',
  'why.title': 'Why is this not possible? – {action}',
  'why.ask': 'Why not?',
  'why.possible': 'It is possible now. Please refresh the list.',
  'why.inTheWay': 'What prevents it',
} as const satisfies Record<string, string>;
