import { REQUEST_TYPE, type RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import type { RequestEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import fc from 'fast-check';
import { STEP_EVENTS } from './steps.ts';

/** The random input of a request: `pick` chooses among the available devices, or only those that fit. */
export interface Asking {
  readonly type: RequestType;
  readonly pieces: number | null;
  readonly whole: boolean;
  /** Which members of whole groups go along: all that can, or those whose id is divisible by this. */
  readonly members: number | null;
  /** Whether a decor other than the current one is asked for. */
  readonly otherDecor: boolean;
  readonly fits: boolean;
  readonly pick: number;
}

/** A command as data: the numbers choose among what exists when it runs. */
export type Command =
  | ({ readonly does: 'ask' } & Asking)
  | ({ readonly does: 'edit'; readonly request: number } & Asking)
  | {
      readonly does: 'step';
      readonly request: number;
      readonly event: RequestEvent;
      readonly names: 'no version' | 'the version' | 'a stale version';
      readonly follows: boolean;
      /** The message or reason given with it, where the step takes one. */
      readonly says: string | null;
    }
  | { readonly does: 'trespass'; readonly request: number; readonly event: RequestEvent }
  | {
      readonly does: 'set-device';
      readonly device: number;
      readonly status: string | null;
      readonly place: string | null;
      readonly quantity: number | null;
      readonly isStale: boolean;
    }
  | { readonly does: 'remove-device'; readonly device: number }
  | { readonly does: 'set-shop'; readonly shop: number; readonly isCeased: boolean }
  | { readonly does: 'add-stock'; readonly quantity: number; readonly place: string; readonly status: string }
  | {
      readonly does: 'upload-devices';
      readonly devices: readonly number[];
      readonly nature: string;
      readonly status: string | null;
    }
  | { readonly does: 'upload-requests'; readonly asked: readonly Asking[] };

/** The command of one user, or two concurrent commands. */
export type Turn = readonly [Command] | readonly [Command, Command];

const number = fc.nat({ max: 60 });
const rarely = fc.nat({ max: 9 }).map((n) => n === 0);
const mostly = fc.nat({ max: 9 }).map((n) => n > 1);
const maybe = <Value>(values: fc.Arbitrary<Value>) => fc.option(values, { nil: null });

const status = fc.constantFrom(
  'TRANSPORTABLE',
  'OUTSOURCED',
  'USED',
  'DISCARD',
  'TRANSPORTABLE_FROM_SERVICE',
);
const place = fc.constantFrom('shop P1', 'shop B1', 'warehouseCompany W1', 'serviceCompany S2');
const event = fc.constantFrom(...STEP_EVENTS);

const version = fc.constantFrom('no version', 'no version', 'the version', 'a stale version');

const says = maybe(fc.constantFrom('Nincs rá keret.', 'Zárva volt a bolt.'));

const asking = fc.record({
  type: fc.constantFrom(...REQUEST_TYPE.options, 'SERVICE' as const),
  pieces: maybe(fc.integer({ min: 1, max: 4 })),
  whole: fc.boolean(),
  members: maybe(fc.integer({ min: 1, max: 3 })),
  otherDecor: fc.boolean(),
  fits: mostly,
  pick: number,
});

const does = <Name extends string, Rest extends object>(name: Name, rest: fc.Arbitrary<Rest>) =>
  rest.map((given) => ({ does: name, ...given }));

const paired = fc.oneof(
  { weight: 4, arbitrary: does('ask', asking) },
  {
    weight: 2,
    arbitrary: fc
      .tuple(number, asking)
      .map(([request, rest]) => ({ does: 'edit', request, ...rest }) as const),
  },
  {
    weight: 18,
    arbitrary: does('step', fc.record({ request: number, event, names: version, follows: mostly, says })),
  },
  {
    weight: 4,
    arbitrary: does(
      'set-device',
      fc.record({
        device: number,
        status: maybe(status),
        place: maybe(place),
        quantity: maybe(fc.integer({ min: 1, max: 9 })),
        isStale: rarely,
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: does(
      'upload-devices',
      fc.record({
        devices: fc.array(number, { minLength: 1, maxLength: 3 }),
        nature: fc.constantFrom('OOH', 'RETAIL', 'BM'),
        status: maybe(status),
      }),
    ),
  },
  {
    weight: 1,
    arbitrary: does(
      'upload-requests',
      fc.record({ asked: fc.array(asking, { minLength: 1, maxLength: 3 }) }),
    ),
  },
);

const alone = fc.oneof(
  { weight: 1, arbitrary: does('trespass', fc.record({ request: number, event })) },
  { weight: 1, arbitrary: does('remove-device', fc.record({ device: number })) },
  { weight: 1, arbitrary: does('set-shop', fc.record({ shop: number, isCeased: rarely })) },
  {
    weight: 1,
    arbitrary: does('add-stock', fc.record({ quantity: fc.integer({ min: 1, max: 9 }), place, status })),
  },
);

/** Two users, usually acting on the same request. */
const rivals = fc
  .tuple(paired as fc.Arbitrary<Command>, paired as fc.Arbitrary<Command>, mostly)
  .map(
    ([one, other, isSame]): Turn =>
      isSame && 'request' in one && 'request' in other
        ? [one, { ...other, request: one.request }]
        : [one, other],
  );

/** The next turn: usually one command, sometimes two concurrent ones. */
export const turn: fc.Arbitrary<Turn> = fc.oneof(
  { weight: 12, arbitrary: fc.tuple(paired as fc.Arbitrary<Command>) },
  { weight: 2, arbitrary: fc.tuple(alone as fc.Arbitrary<Command>) },
  { weight: 5, arbitrary: rivals },
);
