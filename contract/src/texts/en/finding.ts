import type { finding as hungarian } from '../hu/finding.ts';

/** Texts of what is wrong in the data. */
export const finding: Readonly<Record<keyof typeof hungarian, string>> = {
  'entity.finding': 'Data findings',
  'finding.id': 'Id',
  'finding.rule': 'Rule',
  'finding.device.id': 'Device id',
  'finding.device.inventoryNumber': 'Inventory number',
  'finding.device.serialNumber': 'Serial number',
  'finding.device.deviceType.name': 'Device type',
  'finding.device.deviceStatus': 'Device status',
  'finding.other.id': 'Other device id',
  'finding.other.inventoryNumber': 'Other inventory number',
  'finding.other.serialNumber': 'Other serial number',
  'finding.request.id': 'Request',
  'finding.request.requestType': 'Type',
  'finding.request.requestStatus': 'Request status',
  'finding.shop.code': 'Shop code',
  'finding.shop.name': 'Shop name',
  'finding.shop.address.city': 'Town',
  'finding.representative.id': 'Representative id',
  'finding.representative.name': 'Representative',
  'finding.detail': 'Detail',
  'finding.foundSince': 'Wrong since',
  'finding.origin.door': 'Came by',
  'finding.origin.by': 'Came from',
  'finding.origin.at': 'When',
  'finding.origin.file': 'File',
  'finding.origin.line': 'Line',
  'finding.intro':
    'Every night rules look through the register. Here is what contradicts itself or is missing in it, and who can mend it.',
  'finding.compute': 'Compute anew',
  'finding.computeAll': 'Compute all anew',
  'finding.computeRule': 'Compute anew: {rule}',
  'finding.computing': 'Being computed…',
  'finding.computed': 'Computed: {at}',
  'finding.never': 'Not computed yet.',
  'finding.failed': 'The last attempt ({at}) failed; what was found before is shown.',
  'finding.nothing': 'Nothing of the kind.',
  'finding.rows': 'View rows',
  'finding.found': 'Rows found',
  'finding.mend': 'Mend',
  'finding.menders': 'Can be mended by: {roles}',
  'finding.listed': 'There {found|is|are} {found} in all; the list shows the first {listed}.',
  'finding.trend': 'Week by week: {figures}',
  'finding.trendPoint': '{day}: {found}',
  'finding.loadFailed': 'Data findings cannot be loaded now',
  'finding.back': 'Back to the data findings',
  'finding.unknownRule': 'There is no such rule, or you may not see it.',
  'finding-rule.device-without-place': 'Devices without a place',
  'finding-words.device-without-place':
    'A device in use that is in no shop, no warehouse and no service company.',
  'finding-rule.device-in-ceased-shop': 'Devices in ceased shops',
  'finding-words.device-in-ceased-shop': 'A device that, by the register, stands in a shop that has ceased.',
  'finding-rule.serial-number-typo': 'Serial numbers that look mistyped',
  'finding-words.serial-number-typo':
    'Two devices of a type whose serial numbers differ by one character, or by two neighbours that changed places. Numbers of a series do not count.',
  'finding-rule.shop-left-elixir': 'Shops that Elixir no longer names',
  'finding-words.shop-left-elixir':
    'A living shop that an earlier file of Elixir named and the one taken over last does not. The detail is the day it was named last.',
  'finding-rule.representative-without-account': 'Representatives without account',
  'finding-words.representative-without-account':
    'A representative whose username has no account that may sign in. The detail is the username.',
  'finding-rule.shop-without-caretaker': 'Shops without a representative',
  'finding-words.shop-without-caretaker':
    'A shop at work whose representative has left: deleted, or without an account that may sign in.',
  'finding-rule.request-unanswered': 'Requests without an answer of the partner',
  'finding-words.request-unanswered':
    'An approved request of which the partner has said nothing for the set time, and promised no day to come. The detail is the number of days.',
  'finding-rule.device-unseen': 'Devices not counted for a year',
  'finding-words.device-unseen':
    'A device in a shop, registered for at least a year, that no stock-taking of the last year has found.',
  'finding-rule.warranty-over-often-repaired': 'Out of warranty and often repaired',
  'finding-words.warranty-over-often-repaired':
    'A device out of warranty that was repaired at least three times within a year: a new one may be cheaper. The detail is how often, and what repairs were offered for.',
  'finding-rule.town-contradicts-postal-code': 'Towns that contradict the postal code',
  'finding-words.town-contradicts-postal-code':
    'A shop whose town is not one of its postal code. The detail is which towns it could be.',
  'finding-rule.shops-of-same-address': 'Shops of the same address',
  'finding-words.shops-of-same-address':
    'A shop at an address where an older shop is: if they are the same, the two can be merged. The detail is the code of the older one.',
  'finding-rule.child-without-parent': 'Child devices without parent',
  'finding-words.child-without-parent':
    'A device in a shop whose type goes with another one, but which belongs to no group.',
  'finding-rule.partner-difference': 'Differences with the partner’s books',
  'finding-words.partner-difference':
    'A request that the partner, by the last comparison, has another status for. The detail is the status there.',
};
