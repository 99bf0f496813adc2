/** Texts of the page that describes the addresses of the server. */
export const apiDescription = {
  'api-description.title': 'API-leírás',
  'api-description.link': 'API',
  'api-description.about':
    'A kiszolgáló API-ja OpenAPI 3.1 szerint: paraméterek, válaszok és a szükséges jogosultságok.',
  'api-description.filter': 'Szűrés útvonalra, leírásra vagy jogosultságra',
  'api-description.count': 'Végpontok száma: {count}',
  'api-description.none': 'Egy végpont sem felel meg a szűrésnek',
  'api-description.download': 'openapi.json letöltése',
  'api-description.right': 'Szükséges jogosultság',
  'api-description.anybody': 'Bejelentkezés nélkül is hívható',
  'api-description.signed': 'A közös titokkal aláírt hívás; bejelentkezés nem kell hozzá',
  'api-description.example': 'Példahívás',
  'api-description.path': 'Útvonal-paraméterek',
  'api-description.query': 'Lekérdezés paraméterei',
  'api-description.header': 'Fejlécek',
  'api-description.body': 'Törzs',
  'api-description.answer': 'Válasz',
  'api-description.refusals': 'Hibák',
  'api-description.required': 'kötelező',
} as const satisfies Record<string, string>;
