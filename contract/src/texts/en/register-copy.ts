/** Texts of what a device keeps of the register. */
export const registerCopy = {
  'register-copy.keptAt': 'There is no connection. What you see here is as of {at}',
  'register-copy.offlineStart':
    'There is no connection. You can view your shops and their devices; the page updates once there is a network.',
  'register-copy.writtenAs': 'What you write here is sent in the name of {name}.',
  'register-copy.ways': 'Offline',
  'register-copy.shops': 'My shops',
  'register-copy.needsNetwork': 'This page needs a network',
  'register-copy.needsNetworkText': 'It opens by itself as soon as there is a connection.',
  'register-copy.notKept':
    'Without a network only the devices in your shops are known. You can still write a request with its number.',
} as const satisfies Record<string, string>;
