/** Texts of the page that describes the addresses of the server. */
export const apiDescription = {
  'api-description.title': 'API description',
  'api-description.link': 'API',
  'api-description.about':
    'The addresses of the server by OpenAPI 3.1: what they take, what they answer, and who may call them.',
  'api-description.filter': 'Filter by address, summary or right',
  'api-description.count': 'Addresses: {count}',
  'api-description.none': 'No address matches the filter',
  'api-description.loadFailed': 'The description cannot be loaded now',
  'api-description.download': 'Download openapi.json',
  'api-description.right': 'Required right',
  'api-description.anybody': 'Can be called without signing in',
  'api-description.signed': 'A call signed with the shared secret; nobody signs in for it',
  'api-description.example': 'Example call',
  'api-description.path': 'Parameters in the address',
  'api-description.query': 'Query parameters',
  'api-description.header': 'Headers',
  'api-description.body': 'Body',
  'api-description.answer': 'Answer',
  'api-description.refusals': 'Refusals',
  'api-description.required': 'required',
} as const satisfies Record<string, string>;
