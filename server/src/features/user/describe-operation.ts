import { LIST_PARAMETERS, OPERATIONS, type Operation } from '../../identity/directory/operations.ts';
import {
  describeExtra,
  type JsonSchema,
  jsonSchemaOf,
  type RouteDescription,
  titled,
} from '../../kernel/openapi/describe.ts';
import { BODIES } from './read-body.ts';

const TEXT = { type: 'string' } as const;
const FLAG = { type: 'boolean' } as const;
const NOTHING: JsonSchema = { type: 'null' };

const list = (items: JsonSchema): JsonSchema => ({ type: 'array', items });

const USER = titled('IdentityUser', {
  type: 'object',
  properties: {
    id: TEXT,
    username: TEXT,
    firstName: TEXT,
    lastName: TEXT,
    email: TEXT,
    emailVerified: FLAG,
    enabled: FLAG,
    createdTimestamp: { type: 'integer' },
    requiredActions: list(TEXT),
  },
});

const ROLE = titled('IdentityRole', {
  type: 'object',
  properties: { id: TEXT, name: TEXT, description: TEXT },
});

const SEARCH: JsonSchema = {
  type: 'object',
  properties: Object.fromEntries(LIST_PARAMETERS.map((name) => [name, TEXT])),
};

const PAGE: JsonSchema = { type: 'object', properties: { first: TEXT, max: TEXT } };

interface OperationDoc {
  readonly summary: string;
  readonly response: NonNullable<RouteDescription['response']>;
  readonly querystring?: JsonSchema;
}

const DONE = { 204: NOTHING } as const;

const OPERATION_DOCS: Readonly<Record<Operation, OperationDoc>> = {
  listUsers: { summary: 'List users', response: { 200: list(USER) }, querystring: SEARCH },
  countUsers: { summary: 'Count users', response: { 200: { type: 'integer' } }, querystring: SEARCH },
  createUser: { summary: 'Create a user; Location names it', response: { 201: NOTHING } },
  readUser: { summary: 'Read a user', response: { 200: USER } },
  updateUser: { summary: 'Change a user', response: DONE },
  removeUser: { summary: 'Remove a user', response: DONE },
  resetPassword: { summary: 'Set a password', response: DONE },
  listRoles: { summary: 'List the rights that can be given', response: { 200: list(ROLE) } },
  listRoleUsers: {
    summary: 'List the users who hold a right',
    response: { 200: list(USER) },
    querystring: PAGE,
  },
  listUserRoles: { summary: 'List the rights of a user', response: { 200: list(ROLE) } },
  addUserRoles: { summary: 'Give a user a right', response: DONE },
  removeUserRoles: { summary: 'Take rights from a user', response: DONE },
};

export function paramsOf(path: string): JsonSchema {
  const properties = { realm: TEXT, ...(path.includes(':id') && { id: TEXT }) };
  return { type: 'object', properties, required: Object.keys(properties) };
}

/** The API description of an operation; refusals use Keycloak's wording. */
export function describeOperation(operation: Operation): RouteDescription {
  const { summary, ...doc } = OPERATION_DOCS[operation];
  return describeExtra('users', summary, {
    params: paramsOf(OPERATIONS[operation].path),
    ...(operation in BODIES && { body: jsonSchemaOf(BODIES[operation as keyof typeof BODIES].schema) }),
    ...doc,
  });
}
