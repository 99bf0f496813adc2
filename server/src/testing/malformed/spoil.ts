import fc from 'fast-check';

/** Five hundred nested arrays. */
const DEEP = JSON.parse(`${'['.repeat(500)}1${']'.repeat(500)}`) as unknown;

/** Values that no form sends. */
export const NASTY = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    true,
    -1,
    0,
    1.5,
    1e308,
    2 ** 53,
    '',
    ' ',
    '\u0000',
    'a\u0000b',
    '\ud800',
    '\uffff',
    "'; drop table shops; --",
    '%',
    '_',
    '\\',
    '2026-02-30',
    '0000-04-12',
    '0000-00-00',
    '99999-12-31',
    '9'.repeat(400),
    'ő'.repeat(70_000),
    [],
    {},
    [null],
    [[1], { a: 1 }],
    { constructor: { prototype: 1 } },
    { toString: 1 },
    DEEP,
  ),
  fc.string({ unit: 'binary', maxLength: 12 }),
  fc.integer(),
  fc.double(),
);

const NAMES = fc.constantFrom(
  '__proto__',
  'constructor',
  'nonsense',
  'version',
  'id',
  'a.b',
  '',
  'toString',
  'shop',
);

type Change = (body: unknown) => unknown;

/** Applies a change at a place in a body; `steps` selects the member at each level. */
function at(steps: readonly number[], change: Change): Change {
  return (body) => {
    if (typeof body !== 'object' || body === null || steps.length === 0) return change(body);
    const keys = Object.keys(body);
    const key = keys[(steps[0] ?? 0) % Math.max(keys.length, 1)];
    if (key === undefined) return change(body);
    const changed = at(steps.slice(1), change)((body as Record<string, unknown>)[key]);
    const rest = Object.entries(body).filter(([name]) => name !== key);
    const members = changed === undefined ? rest : [...rest, [key, changed] as const];
    return Array.isArray(body) ? members.map(([, value]) => value) : Object.fromEntries(members);
  };
}

const steps = fc.array(fc.nat(30), { maxLength: 4 });

/** A mutation of a body: another value, a removed member, an added member. */
export const SPOILING: fc.Arbitrary<Change> = fc.oneof(
  fc.tuple(steps, NASTY).map(([where, value]) => at(where, () => value)),
  steps.map((where) => at(where, () => undefined)),
  // With fromEntries `__proto__` becomes an ordinary member.
  fc
    .tuple(steps, NAMES, NASTY)
    .map(([where, name, value]) =>
      at(where, (body) => Object.fromEntries([...Object.entries(Object(body)), [name, value]])),
    ),
);

/** Bodies that are not JSON, or unexpected JSON. */
export const GARBAGE = fc.oneof(
  fc.constantFrom(
    '',
    '{',
    '[1,',
    '"',
    'null',
    'true',
    '1e999',
    '{"a":1,}',
    '\u0000',
    '[]',
    '"text"',
    '['.repeat(50_000),
    `{"query":${'{"a":'.repeat(20_000)}1${'}'.repeat(20_001)}`,
    '{"\\u0000":1}',
    '{"name":"\\ud800"}',
  ),
  fc.uint8Array({ maxLength: 40 }).map((bytes) => Buffer.from(bytes)),
  fc.json(),
);
