/** Texts of requests that are written without a network. */
export const keptRequest = {
  'kept.title': 'Request without a network',
  'kept.intro':
    'Write the request even where there is no network: the device keeps it, and sends it once as soon as it can.',
  'kept.offlineStart':
    'There is no connection. You can write the request; the device keeps it and sends it when there is a network again.',
  'kept.waiting': 'Waits on this device',
  'kept.willSend': 'The device sends it as soon as there is a network.',
  'kept.new': 'New request',
  'kept.mending': 'Mend the request',
  'kept.code': 'Inventory or serial number of the device',
  'kept.codeRequired': 'Scan or type the number of the device.',
  'kept.dateRequired': 'Give the requested date.',
  'kept.remarkRequired': 'Describe the fault or the wish in 6 characters or more.',
  'kept.keep': 'Keep and send',
  'kept.mend': 'Mend',
  'kept.throwAway': 'Throw away',
  'kept.throwTitle': 'Throw this request away?',
  'kept.throwText': 'It has not arrived at the server yet. Thrown away, it cannot be brought back.',
  'kept.sent': 'The request has arrived: #{id}',
  'kept.unknown': 'No device has this number: {code}. Mend the number.',
  'kept.several': 'Several devices have this number: {code}. Type their other number.',
} as const satisfies Record<string, string>;
