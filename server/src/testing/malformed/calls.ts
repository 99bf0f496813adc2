import fc from 'fast-check';
import type { InjectOptions } from 'fastify';
import { csvUpload, type Method } from '../test-app.ts';
import { sampleOf } from './sample.ts';
import { GARBAGE, NASTY, SPOILING } from './spoil.ts';

interface Operation {
  readonly requestBody?: { readonly content: Readonly<Record<string, { readonly schema: object }>> };
}

/** The part of the OpenAPI document that describes request bodies. */
export interface Described {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Readonly<Record<string, object>> };
}

/** A malformed request. */
export type MalformedCall = Pick<InjectOptions, 'url' | 'payload' | 'headers'> & { readonly method: Method };

const JSON_TYPE = 'application/json';
const TYPES = fc.oneof(
  { weight: 12, arbitrary: fc.constant(JSON_TYPE) },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      'text/plain',
      'application/xml',
      'multipart/form-data',
      'multipart/form-data; boundary=x',
      `${JSON_TYPE}; charset=utf-7`,
      ';',
    ),
  },
);

/** Path and query values: valid keys, words and invalid keys. */
const part = fc.oneof(
  fc.constantFrom(
    'hu',
    'en',
    'HU',
    '1',
    '0',
    '-1',
    '999999999999999999',
    'x',
    '../..',
    "' or 1=1",
    '\u0000',
    'ő'.repeat(120),
  ),
  fc.constantFrom('00000000-0000-4000-8000-000000000000', '2026-13-45', 'a'.repeat(300)),
  NASTY.map((value) => String(JSON.stringify(value)).slice(0, 200)),
);

function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}

const query = fc.oneof(
  { weight: 3, arbitrary: fc.constant('') },
  {
    weight: 5,
    arbitrary: fc
      .array(
        fc.tuple(
          fc.constantFrom('id', 'page', 'size', 'sort', 'version', 'shop', 'name', 'parentId', 'dryRun'),
          part,
        ),
        {
          maxLength: 3,
        },
      )
      .map((pairs) => `?${pairs.map(([name, value]) => `${name}=${encoded(value)}`).join('&')}`),
  },
  {
    weight: 1,
    arbitrary: fc.constantFrom(
      '?%',
      '?id=%E0%A4%A',
      '?id=%00',
      '?id[]=1',
      '?id=1&id=2',
      '?__proto__=1',
      '?a.b.c=1',
    ),
  },
);

function address(path: string): fc.Arbitrary<string> {
  const holes = path.match(/\{\w+\}/g) ?? [];
  return fc.tuple(fc.tuple(...holes.map(() => part)), query).map(([parts, search]) => {
    const filled = holes.reduce((url, hole, index) => url.replace(hole, encoded(parts[index] ?? '')), path);
    return filled + search;
  });
}

function spoiled(sample: unknown): fc.Arbitrary<string | Buffer> {
  const changes = fc.array(SPOILING, { minLength: 1, maxLength: 3 });
  const bodies = changes.map(
    (all) => JSON.stringify(all.reduce((body, change) => change(body), sample)) ?? '',
  );
  return fc.oneof({ weight: 8, arbitrary: bodies }, { weight: 1, arbitrary: GARBAGE });
}

function jsonCall(method: Method, path: string, sample: unknown): fc.Arbitrary<MalformedCall> {
  return fc
    .record({ url: address(path), payload: spoiled(sample), type: TYPES })
    .map(({ url, payload, type }) => ({ method, url, payload, headers: { 'content-type': type } }));
}

function fileCall(method: Method, path: string): fc.Arbitrary<MalformedCall> {
  const content = fc.oneof(
    fc.constantFrom(
      '',
      ';',
      'code;name\n',
      'code;code\n1;2',
      '"',
      '\u0000',
      '\ufeff',
      'code\n"',
      'code;name\n\u0000;x\n',
    ),
    fc.uint8Array({ maxLength: 200 }).map((bytes) => Buffer.from(bytes)),
  );
  const name = fc.constantFrom('x.csv', 'x.exe', '', '../../x.csv', 'ő.csv');
  const whole = fc.tuple(content, name).map(([each, file]) => csvUpload(each, file));
  // Missing, too long or mismatched multipart boundaries.
  const parted = fc
    .tuple(
      whole,
      fc.constantFrom('', '; boundary=', `; boundary=${'b'.repeat(300)}`, '; boundary="', '; boundary=y'),
    )
    .map(([{ body }, boundary]) => ({ body, headers: { 'content-type': `multipart/form-data${boundary}` } }));
  const cut = fc
    .tuple(whole, fc.nat(300))
    .map(([{ body, headers }, length]) => ({ body: body.subarray(0, length), headers }));
  return fc
    .tuple(address(path), fc.oneof(whole, cut, parted))
    .map(([url, { body, headers }]) => ({ method, url, payload: body, headers }));
}

function bareCall(method: Method, path: string): fc.Arbitrary<MalformedCall> {
  return address(path).map((url) => ({ method, url }));
}

/** Requests to every described route with a fitting path, malformed in one to three ways. */
export function malformedCalls(
  { paths, components }: Described,
  fits: (path: string) => boolean,
): fc.Arbitrary<MalformedCall> {
  const chosen = Object.entries(paths).filter(([path]) => fits(path));
  const calls = chosen.flatMap(([path, operations]) =>
    Object.entries(operations).map(([verb, { requestBody }]) => {
      const method = verb.toUpperCase() as Method;
      const schema = requestBody?.content[JSON_TYPE]?.schema;
      if (schema) return jsonCall(method, path, sampleOf(schema, components.schemas));
      return requestBody ? fileCall(method, path) : bareCall(method, path);
    }),
  );
  return fc.oneof(...calls);
}
