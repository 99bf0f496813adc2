/** Texts of the page that describes the addresses of the server. */
export const apiDescription = {
  'api-description.title': 'API leírás',
  'api-description.link': 'API',
  'api-description.about':
    'A kiszolgáló címei OpenAPI 3.1 szerint: mit várnak, mit válaszolnak, és kinek van hozzájuk joga.',
  'api-description.filter': 'Szűrés címre, leírásra vagy jogra',
  'api-description.count': 'Címek száma: {count}',
  'api-description.none': 'Egy cím sem felel meg a szűrésnek',
  'api-description.loadFailed': 'A leírás most nem tölthető be',
  'api-description.download': 'openapi.json letöltése',
  'api-description.right': 'Szükséges jog',
  'api-description.anybody': 'Bejelentkezés nélkül is hívható',
  'api-description.signed': 'A közös titokkal aláírt hívás; bejelentkezés nem kell hozzá',
  'api-description.example': 'Példahívás',
  'api-description.path': 'Paraméterek a címben',
  'api-description.query': 'Lekérdezés paraméterei',
  'api-description.header': 'Fejlécek',
  'api-description.body': 'Törzs',
  'api-description.answer': 'Válasz',
  'api-description.refusals': 'Elutasítások',
  'api-description.required': 'kötelező',
} as const satisfies Record<string, string>;
