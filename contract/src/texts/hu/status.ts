/** The status of the register, for administrators. */
export const status = {
  'status.title': 'Állapot',
  'status.sound': 'Minden rendben van',
  'status.loadFailed': 'Az állapot most nem tölthető be',
  'status.version': 'Verzió',
  'status.database': 'Adatbázis',
  'status.databaseSize': 'Az adatbázis mérete',
  'status.free': 'Szabad lemezterület',
  'status.waiting': 'Várakozó üzenetek: {partner}',
  'status.decisions': 'Tömeges döntésekben váró igénylések',
  'status.uploads': 'Feldolgozás alatt álló és várakozó fájlok',
  'status.elixir': 'Az Elixir utolsó beolvasása',
  'status.backup': 'Utolsó mentés',
  'status.never': 'még nem volt',
  'status-condition.WORK_STANDS_STILL': 'Egy háttérfeladat nem halad',
  'status-condition.CONNECTIONS_WAITED_FOR': 'Kérések várnak adatbázis-kapcsolatra',
  'status-condition.PARTNER_NOT_REACHED': 'Üzenetek több mint egy órája várnak egy partnerre',
  'status-condition.MESSAGES_PARKED': 'Egy partnernek szóló üzenetek félre vannak téve',
  'status-condition.ELIXIR_OLD': 'Négy órája nem sikerült beolvasni az Elixir-fájlokat',
  'status-condition.BACKUP_OLD': 'Az utolsó mentés másfél napnál régebbi',
  'status-condition.COPY_IS_QUIET':
    'Ez a példány nem küld semmit a partnereknek, és e-mailt vagy értesítést sem',
} as const satisfies Record<string, string>;
