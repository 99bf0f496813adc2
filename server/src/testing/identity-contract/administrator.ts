import assert from 'node:assert/strict';
import { randomBytes } from 'node:crypto';
import type { InjectOptions } from 'fastify';
import type { IdentityHost } from './host.ts';
import { relyingParty } from './relying-party.ts';

export interface AdminAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, unknown>>;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

export type AdminCall = (
  method: NonNullable<InjectOptions['method']>,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<AdminAnswer>;

/** Calls the user administration of a realm with a token. */
export function callerWith({ app }: Pick<IdentityHost, 'app'>, token?: string, realm = 'cooler'): AdminCall {
  return async (method, path, body, headers = {}) => {
    const json = body !== undefined && typeof body !== 'string';
    const answer = await app.inject({
      method,
      url: `/auth/admin/realms/${realm}${path}`,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body !== undefined && { 'content-type': 'application/json' }),
        ...headers,
      },
      ...(body !== undefined && { payload: json ? JSON.stringify(body) : String(body) }),
    });
    const text = answer.body;
    return {
      status: answer.statusCode,
      headers: answer.headers,
      body: text === '' ? undefined : JSON.parse(text),
    };
  };
}

/** Calls the user administration as a demo user. */
export async function callerAs(host: IdentityHost, username: string): Promise<AdminCall> {
  return callerWith(host, (await relyingParty(host).signIn(username)).access_token);
}

export interface NewPerson {
  readonly username: string;
  readonly firstName: string;
  readonly lastName: string;
  readonly email: string;
  readonly enabled: boolean;
}

/** A user that does not exist yet. */
export function newPerson(changes: Partial<NewPerson> = {}): NewPerson {
  const username = `person-${randomBytes(5).toString('hex')}`;
  return {
    username,
    firstName: 'Anna',
    lastName: 'Kiss',
    email: `${username}@example.hu`,
    enabled: true,
    ...changes,
  };
}

export interface Created extends NewPerson {
  readonly id: string;
}

/** Creates a user through the administration, as the screen does. */
export async function create(admin: AdminCall, changes: Partial<NewPerson> = {}): Promise<Created> {
  const person = newPerson(changes);
  const { status, headers, body } = await admin('POST', '/users', person);
  assert.equal(status, 201, JSON.stringify(body));
  return { ...person, id: String(headers.location).split('/').at(-1) ?? '' };
}

/** A realm role in the format of the API. */
export async function roleNamed(admin: AdminCall, name: string): Promise<{ id: string; name: string }> {
  const { body } = await admin('GET', '/roles');
  const role = body.find((each: { name: string }) => each.name === name);
  assert.ok(role, `there is no role ${name}`);
  return { id: role.id, name };
}

/** Creates a user with roles and a permanent password. */
export async function createWithPassword(admin: AdminCall, password: string, roles: readonly string[] = []) {
  const person = await create(admin);
  const { status } = await admin('PUT', `/users/${person.id}/reset-password`, {
    ...{ type: 'password', value: password, temporary: false },
  });
  assert.equal(status, 204);
  const chosen = await Promise.all(roles.map((name) => roleNamed(admin, name)));
  assert.equal((await admin('POST', `/users/${person.id}/role-mappings/realm`, chosen)).status, 204);
  return person;
}
