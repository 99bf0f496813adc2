import { z } from 'zod';
import type { Operation } from '../../identity/directory/operations.ts';
import { REFUSALS, unknownField } from '../../identity/directory/refusals.ts';
import type { DirectoryAnswer } from '../../identity/directory/user-directory.ts';
import { hasRepeatedKey } from '../../kernel/http/repeated-key.ts';
import { isStorable } from '../../kernel/http/storable-value.ts';
import { cleanNames, refuseUnseen } from './clean-names.ts';

type Reading = { readonly body?: unknown } | { readonly refusal: DirectoryAnswer };

const text = z.string().nullish();

const credential = z.strictObject({
  type: text,
  value: text,
  temporary: z.boolean().nullish(),
});

/** Fields of Keycloak's representation that a client may send back unchanged; they are ignored. */
const ECHOED = ['id', 'emailVerified', 'createdTimestamp', 'requiredActions'] as const;
const echoed = Object.fromEntries(ECHOED.map((field) => [field, z.unknown().optional()]));

const profile = {
  username: text,
  firstName: text,
  lastName: text,
  email: text,
  enabled: z.boolean().nullish(),
};

const newUser = z.strictObject({ ...profile, credentials: z.array(credential).max(1).nullish() });
const userChanges = z.strictObject({ ...profile, ...echoed });
const roles = z.array(z.looseObject({ id: text, name: text }));

/** The body schema of each change, and Keycloak's name of its representation. */
export const BODIES = {
  createUser: { schema: newUser, representation: 'UserRepresentation' },
  updateUser: { schema: userChanges, representation: 'UserRepresentation' },
  resetPassword: { schema: credential, representation: 'CredentialRepresentation' },
  addUserRoles: { schema: roles, representation: 'RoleRepresentation' },
  removeUserRoles: { schema: roles, representation: 'RoleRepresentation' },
} as const satisfies Partial<Record<Operation, { schema: z.ZodType; representation: string }>>;

type WithBody = keyof typeof BODIES;

/**
 * What a missing body means: without a list all roles are removed; a missing password has its own refusal
 * (docs/identity.md §2.4, §2.5).
 */
const WITHOUT_BODY: Partial<Record<Operation, Reading>> = {
  removeUserRoles: {},
  resetPassword: { refusal: REFUSALS.noPassword },
};

function isWithBody(operation: Operation): operation is WithBody {
  return operation in BODIES;
}

function refusalOf(error: z.ZodError, representation: string): DirectoryAnswer {
  const unknown = error.issues.find((issue) => issue.code === 'unrecognized_keys');
  return unknown?.keys[0] ? unknownField(representation, unknown.keys[0]) : REFUSALS.mistyped;
}

function withoutEchoes(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(({ id, name }) => ({ id, name }));
  const given = Object.entries(body as object).filter(
    ([field, value]) => value !== null && !ECHOED.some((echo) => echo === field),
  );
  return Object.fromEntries(given);
}

function parsed(json: string): unknown {
  try {
    const value: unknown = JSON.parse(json);
    return hasRepeatedKey(json) || !isStorable([value]) ? undefined : value;
  } catch {
    // Not a JSON value, so distinguishable from all of them.
    return undefined;
  }
}

/** Reads the body of a call: only the listed fields, refused with Keycloak's wording (docs/identity.md §1). */
export function readBody(operation: Operation, json: unknown): Reading {
  if (!isWithBody(operation)) return {};
  const value = typeof json === 'string' && json.trim() !== '' ? parsed(json) : null;
  if (value === undefined) return { refusal: REFUSALS.malformed };
  if (value === null) return WITHOUT_BODY[operation] ?? { refusal: REFUSALS.mistyped };
  const { schema, representation } = BODIES[operation];
  const { success, error } = schema.safeParse(value);
  if (!success) return { refusal: refusalOf(error, representation) };
  const body = withoutEchoes(value);
  if (schema !== newUser && schema !== userChanges) return { body };
  const user = cleanNames(body as Readonly<Record<string, unknown>>);
  const refusal = refuseUnseen(user);
  return refusal ? { refusal } : { body: user };
}
