import type { DirectoryAnswer } from './user-directory.ts';

/** Keycloak's plain error body (docs/identity.md §1, shape C). */
function plain(status: number, error: string): DirectoryAnswer {
  return { status, body: { error } };
}

function described(status: number, error: string, text: string): DirectoryAnswer {
  return { status, body: { error, error_description: text } };
}

/** Keycloak's errors that do not depend on the request, with its exact texts. */
export const REFUSALS = {
  unauthorized: plain(401, 'HTTP 401 Unauthorized'),
  forbidden: plain(403, 'HTTP 403 Forbidden'),
  unknownAddress: plain(404, 'HTTP 404 Not Found'),
  unknownRealm: plain(404, 'Realm not found.'),
  unknownUser: plain(404, 'User not found'),
  unknownRole: plain(404, 'Role not found'),
  // At the address of a role; the line above is for a role in a body.
  noSuchRole: plain(404, 'Could not find role'),
  wrongMethod: plain(405, 'HTTP 405 Method Not Allowed'),
  wrongType: plain(415, 'The content-type header value did not match the value in @Consumes'),
  noPassword: plain(400, 'No password provided'),
  emptyPassword: plain(400, 'Empty password not allowed'),
  malformed: described(400, 'invalid_request', 'Cannot parse the JSON'),
  mistyped: described(400, 'unknown_error', 'Cannot parse the JSON'),
  fault: described(500, 'unknown_error', 'For more on this error consult the server log.'),
} as const satisfies Record<string, DirectoryAnswer>;

/** Keycloak's error for an unknown property. */
export function unknownField(representation: string, field: string): DirectoryAnswer {
  return plain(400, `Invalid json representation for ${representation}. Unrecognized field "${field}".`);
}
