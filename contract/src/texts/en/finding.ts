import type { finding as hungarian } from '../hu/finding.ts';

/** Texts of what is wrong in the data. */
export const finding: Readonly<Record<keyof typeof hungarian, string>> = {
  'entity.finding': 'Data findings',
  'finding.empty': 'This rule has found nothing.',
  'finding.id': 'ID',
  'finding.rule': 'Rule',
  'finding.device.id': 'Device ID',
  'finding.device.inventoryNumber': 'Inventory number',
  'finding.device.serialNumber': 'Serial number',
  'finding.device.deviceType.name': 'Device type',
  'finding.device.deviceStatus': 'Device status',
  'finding.other.id': 'Other device ID',
  'finding.other.inventoryNumber': 'Other inventory number',
  'finding.other.serialNumber': 'Other serial number',
  'finding.request.id': 'Request',
  'finding.request.requestType': 'Type',
  'finding.request.requestStatus': 'Request status',
  'finding.shop.code': 'Shop code',
  'finding.shop.name': 'Shop name',
  'finding.shop.address.city': 'City',
  'finding.representative.id': 'Representative ID',
  'finding.representative.name': 'Representative',
  'finding.detail': 'Detail',
  'finding.foundSince': 'Wrong since',
  'finding.origin.door': 'Changed through',
  'finding.origin.by': 'Entered by',
  'finding.origin.at': 'When',
  'finding.origin.file': 'File',
  'finding.origin.line': 'Line',
  'finding.intro':
    'Rules check the register every night. This page shows contradictory or missing data, and who can fix it.',
  'finding.compute': 'Recompute',
  'finding.computeAll': 'Recompute all',
  'finding.computeRule': 'Recompute: {rule}',
  'finding.computing': 'Being computed…',
  'finding.computed': 'Computed: {at}',
  'finding.never': 'Not computed yet.',
  'finding.failed': 'The last attempt ({at}) failed; what was found before is shown.',
  'finding.rows': 'View rows',
  'finding.found': 'Rows found',
  'finding.mend': 'Fix',
  'finding.menders': 'Can be fixed by: {roles}',
  'finding.listed': 'There {found|is|are} {found} in all; the list shows the first {listed}.',
  'finding.trend': 'Week by week: {figures}',
  'finding.trendPoint': '{day}: {found}',
  'finding.loadFailed': 'Data findings cannot be loaded now',
  'finding.back': 'Back to the data findings',
  'finding.unknownRule': 'There is no such rule, or you may not see it.',
  'finding-rule.device-without-place': 'Devices without a place',
  'finding-words.device-without-place':
    'A device that is neither discarded nor inactive, but in no shop, at no warehouse and at no service company.',
  'finding-rule.device-in-ceased-shop': 'Devices in ceased shops',
  'finding-words.device-in-ceased-shop': 'A device that, according to the register, is in a ceased shop.',
  'finding-rule.serial-number-typo': 'Serial numbers that look mistyped',
  'finding-words.serial-number-typo':
    'Two devices of a type whose serial numbers differ by one character, or by two swapped neighbouring characters. Numbers of a series do not count.',
  'finding-rule.shop-left-elixir': 'Shops that are no longer in Elixir',
  'finding-words.shop-left-elixir':
    'An operating shop that was in an earlier Elixir file but is not in the last imported one. Detail: the day of the last file that had it.',
  'finding-rule.representative-without-account': 'Representatives without an account',
  'finding-words.representative-without-account':
    'A representative whose username has no enabled account. Detail: the username.',
  'finding-rule.shop-without-caretaker': 'Shops without a representative',
  'finding-words.shop-without-caretaker':
    'An operating shop whose representative has left: deleted, or without an enabled account.',
  'finding-rule.shop-without-decider': 'Shops with nobody to decide',
  'finding-words.shop-without-decider':
    'An operating shop whose requests are addressed to nobody who may decide: neither its representative nor a leader of the region.',
  'finding-rule.request-unanswered': 'Requests without a report from the partner',
  'finding-words.request-unanswered':
    'An approved request without a report from the partner for longer than the set time, and without a future accepted date. Detail: the number of days.',
  'finding-rule.device-unseen': 'Devices not counted for a year',
  'finding-words.device-unseen':
    'A device in a shop, registered for at least a year, that no stock-taking of the last year has found.',
  'finding-rule.warranty-over-often-repaired': 'Out of warranty and often repaired',
  'finding-words.warranty-over-often-repaired':
    'A device out of warranty that was repaired at least three times within a year: a new one may be cheaper. Detail: the number of repairs and their offered prices.',
  'finding-rule.town-contradicts-postal-code': 'Cities that do not match the postal code',
  'finding-words.town-contradicts-postal-code':
    'A shop whose city does not belong to its postal code. Detail: the possible cities.',
  'finding-rule.shops-of-same-address': 'Shops with the same address',
  'finding-words.shops-of-same-address':
    'A shop at an address where an older shop is: if they are the same, the two can be merged. Detail: the code of the older one.',
  'finding-rule.child-without-parent': 'Child devices without a parent device',
  'finding-words.child-without-parent':
    'A device in a shop whose type is a child type of another one, but which belongs to no group.',
  'finding-rule.device-waits-without-request': 'Devices of requests that do not exist',
  'finding-words.device-waits-without-request':
    'A device or stock that is part of a request according to its status, but has no open one.',
  'finding-rule.partner-difference': 'Different status at the partner',
  'finding-words.partner-difference':
    'A request that has another status at the partner, according to the last comparison. Detail: the status there.',
};
