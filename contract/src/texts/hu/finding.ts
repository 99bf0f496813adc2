/** Texts of what is wrong in the data. */
export const finding = {
  'entity.finding': 'Adathibák',
  'finding.empty': 'Ez a szabály nem talált hibát.',
  'finding.id': 'Azonosító',
  'finding.rule': 'Szabály',
  'finding.device.id': 'Eszköz azonosítója',
  'finding.device.inventoryNumber': 'Leltári szám',
  'finding.device.serialNumber': 'Gyári szám',
  'finding.device.deviceType.name': 'Eszköztípus',
  'finding.device.deviceStatus': 'Eszköz státusza',
  'finding.other.id': 'Másik eszköz azonosítója',
  'finding.other.inventoryNumber': 'Másik leltári szám',
  'finding.other.serialNumber': 'Másik gyári szám',
  'finding.request.id': 'Igénylés',
  'finding.request.requestType': 'Típus',
  'finding.request.requestStatus': 'Igénylés státusza',
  'finding.shop.code': 'Bolt kódja',
  'finding.shop.name': 'Bolt neve',
  'finding.shop.address.city': 'Település',
  'finding.representative.id': 'Képviselő azonosítója',
  'finding.representative.name': 'Képviselő',
  'finding.detail': 'Részlet',
  'finding.foundSince': 'Mióta hibás',
  'finding.origin.door': 'Milyen úton került be',
  'finding.origin.by': 'Rögzítette',
  'finding.origin.at': 'Mikor',
  'finding.origin.file': 'Fájl',
  'finding.origin.line': 'Sor',
  'finding.intro':
    'A szabályok minden éjjel ellenőrzik a nyilvántartást. Itt látszik, mi ellentmondásos vagy hiányos benne, és ki tudja javítani.',
  'finding.compute': 'Újraszámolás',
  'finding.computeAll': 'Mind újraszámolása',
  'finding.computeRule': 'Újraszámolás: {rule}',
  'finding.computing': 'Számolás folyamatban…',
  'finding.computed': 'Számolva: {at}',
  'finding.never': 'Még nem számoltuk ki.',
  'finding.failed': 'Az utolsó számolás ({at}) nem sikerült; a korábbi eredmény látszik.',
  'finding.rows': 'Sorok megtekintése',
  'finding.found': 'Talált sorok',
  'finding.mend': 'Javítás',
  'finding.menders': 'Ki javíthatja: {roles}',
  'finding.listed': 'Összesen {found} van; a lista az első {listed} sort mutatja.',
  'finding.trend': 'Heti alakulás: {figures}',
  'finding.trendPoint': '{day}: {found}',
  'finding.loadFailed': 'Az adathibák most nem tölthetők be',
  'finding.back': 'Vissza az adathibákhoz',
  'finding.unknownRule': 'Ilyen szabály nincs, vagy nem láthatja.',
  'finding-rule.device-without-place': 'Eszközök hely nélkül',
  'finding-words.device-without-place':
    'Nem selejtezett és nem inaktív eszköz, amely sem boltban, sem raktárban, sem szervizpartnernél nincs.',
  'finding-rule.device-in-ceased-shop': 'Eszközök megszűnt boltban',
  'finding-words.device-in-ceased-shop': 'Eszköz, amely a nyilvántartás szerint megszűnt boltban áll.',
  'finding-rule.serial-number-typo': 'Elgépelésnek látszó gyári számok',
  'finding-words.serial-number-typo':
    'Azonos típusú két eszköz, amelynek gyári száma egy karakterben vagy két szomszédos karakter cseréjében tér el. Sorozatban kiadott számok nem számítanak.',
  'finding-rule.shop-left-elixir': 'Boltok, amelyeket az Elixir már nem küld',
  'finding-words.shop-left-elixir':
    'Működő bolt, amely egy korábbi Elixir-fájlban szerepelt, a legutóbb betöltöttben már nem. A részlet az utolsó említés napja.',
  'finding-rule.representative-without-account': 'Képviselők fiók nélkül',
  'finding-words.representative-without-account':
    'Képviselő, akinek a felhasználónevéhez nincs engedélyezett fiók. A részlet a felhasználónév.',
  'finding-rule.shop-without-caretaker': 'Boltok képviselő nélkül',
  'finding-words.shop-without-caretaker':
    'Működő bolt, amelynek képviselője távozott: törölték, vagy nincs engedélyezett fiókja.',
  'finding-rule.shop-without-decider': 'Boltok, amelyek igényléseiről nincs ki döntsön',
  'finding-words.shop-without-decider':
    'Működő bolt, amelynek igénylései senkihez sem jutnak el, aki dönthet: sem a képviselőjének, sem a régiója vezetőinek nincs hozzá joga.',
  'finding-rule.request-unanswered': 'Igénylések partneri visszajelzés nélkül',
  'finding-words.request-unanswered':
    'Jóváhagyott igénylés, amelyről a partner a beállított idő óta nem adott visszajelzést, és jövőbeli dátumot sem vállalt. A részlet az eltelt napok száma.',
  'finding-rule.device-unseen': 'Egy éve nem leltározott eszközök',
  'finding-words.device-unseen':
    'Boltban álló, legalább egy éve nyilvántartott eszköz, amelyet az elmúlt évben egyetlen leltár sem talált meg.',
  'finding-rule.warranty-over-often-repaired': 'Lejárt garancia, sok javítás',
  'finding-words.warranty-over-often-repaired':
    'Garancián túli eszköz, amelyet egy éven belül legalább háromszor javítottak: a csere olcsóbb lehet. A részlet a javítások száma és ajánlott ára.',
  'finding-rule.town-contradicts-postal-code': 'Irányítószámnak ellentmondó települések',
  'finding-words.town-contradicts-postal-code':
    'Bolt, amelynek települése nem az irányítószámé. A részlet, hogy melyik település lehetne.',
  'finding-rule.shops-of-same-address': 'Boltok azonos címen',
  'finding-words.shops-of-same-address':
    'Bolt, amelynek címén már van egy korábban felvett bolt: ha ugyanaz, a kettő összevonható. A részlet a korábbi bolt kódja.',
  'finding-rule.child-without-parent': 'Csoporttagok főeszköz nélkül',
  'finding-words.child-without-parent':
    'Boltban álló eszköz, amelynek típusa egy másik típus csoportjába tartozik, de nincs csoportban.',
  'finding-rule.device-waits-without-request': 'Folyamatban lévő eszközök igénylés nélkül',
  'finding-words.device-waits-without-request':
    'Eszköz vagy készlet, amely a státusza szerint egy igénylés része, de nincs nyitott igénylése.',
  'finding-rule.partner-difference': 'Eltérő státusz a partnernél',
  'finding-words.partner-difference':
    'Igénylés, amelynek a státusza a legutóbbi összevetés szerint a partnernél más. A részlet az ottani státusz.',
} as const satisfies Record<string, string>;
