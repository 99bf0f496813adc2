import type { findKeys } from './keys.ts';
import { valuesOf } from './keys.ts';

interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query' | 'header';
  readonly required?: boolean;
}

type Operations = Readonly<Record<string, { readonly parameters?: readonly Parameter[] }>>;

/** A call that changes nothing. */
export interface Question {
  readonly method: 'GET' | 'POST';
  readonly url: string;
  readonly body?: object;
}

const NO_FILTER = { regions: [], representatives: [], shops: [], categories: [], statuses: [] };

/** The bodies of the calls that ask by POST, by the end of their address. */
const BODIES: readonly (readonly [RegExp, object])[] = [
  [/\/page$/, { size: 500 }],
  [/\/xls$/, {}],
  [/\/labels\/pdf$/, { ids: [1, 2, 3] }],
  [/\/decisions\/parts$/, { query: {} }],
  [/\/scope$/, NO_FILTER],
];

function filled(pools: Awaited<ReturnType<typeof findKeys>>, path: string, parameters: readonly Parameter[]) {
  return parameters.reduce<readonly string[]>(
    (urls, { name, in: place }) =>
      valuesOf(pools, path, name).flatMap((value) => {
        const text = encodeURIComponent(value);
        return urls.map((url) =>
          place === 'path'
            ? url.replace(`{${name}}`, text)
            : `${url}${url.includes('?') ? '&' : '?'}${name}=${text}`,
        );
      }),
    [path],
  );
}

/** Every call of the API that only asks, for every key: of rows that a user may see or not, deleted ones, and of others. */
export function questionsOf(
  paths: Readonly<Record<string, Operations>>,
  pools: Awaited<ReturnType<typeof findKeys>>,
): ReadonlyMap<string, readonly Question[]> {
  const questions = new Map<string, readonly Question[]>();
  for (const [path, operations] of Object.entries(paths))
    for (const [verb, { parameters = [] }] of Object.entries(operations)) {
      const body = BODIES.find(([pattern]) => verb === 'post' && pattern.test(path))?.[1];
      if (!path.startsWith('/resource/') || (verb !== 'get' && !body)) continue;
      const given = parameters.filter(({ required, in: place }) => required && place !== 'header');
      const method = verb === 'get' ? 'GET' : 'POST';
      const asked = filled(pools, path, given).map(
        (url) => ({ method, url, ...(body && { body }) }) as const,
      );
      questions.set(`${method} ${path}`, asked);
    }
  return questions;
}
