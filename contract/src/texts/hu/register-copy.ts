/** Texts of what a device keeps of the register. */
export const registerCopy = {
  'register-copy.keptAt': 'Nincs kapcsolat. Az itt látható adatok ekkoriak: {at}',
  'register-copy.offlineStart':
    'Nincs kapcsolat. A boltjai és az ott álló eszközök megnézhetők; amint van hálózat, az oldal frissül.',
  'register-copy.writtenAs': 'Amit itt ír, {name} nevében megy el.',
  'register-copy.ways': 'Hálózat nélkül',
  'register-copy.shops': 'Boltjaim',
  'register-copy.needsNetwork': 'Ehhez az oldalhoz hálózat kell',
  'register-copy.needsNetworkText': 'Amint van kapcsolat, az oldal magától megnyílik.',
  'register-copy.notKept':
    'Hálózat nélkül csak a boltjaiban álló eszközök ismertek. Igénylést a számával így is írhat.',
} as const satisfies Record<string, string>;
