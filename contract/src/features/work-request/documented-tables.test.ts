import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { namesIn, sectionOf, tableOf } from '../../testing/documented-table.ts';
import { REQUEST_LAYOUT, sideParts } from './input/layout.ts';
import { disabledInputs } from './input/layout-faults.ts';
import {
  AWAITING_APPROVAL,
  FINAL_STATUSES,
  OPEN_STATUSES,
  REQUEST_STATUS,
  REQUEST_TYPE,
  type RequestType,
} from './statuses.ts';
import { effectOn, SIDES } from './steps/device-effects.ts';
import { eventsFrom, findTransition } from './steps/find-transition.ts';
import { LEADER_EVENTS, type RequestActor, TRANSITIONS } from './steps/transitions.ts';

const sorted = (names: readonly string[]) => names.toSorted();

describe('the layout of the form (docs/domain.md §5.1)', () => {
  const rows = tableOf('5.1').map(([type, , ...parts]) => {
    const [shopFrom, deviceFrom, shopTo, deviceTo] = parts.map((cell) => cell === 'yes');
    return [namesIn(type)[0], { shopFrom, deviceFrom, shopTo, deviceTo }] as const;
  });

  it('matches the document', () => {
    assert.deepEqual(REQUEST_LAYOUT, Object.fromEntries(rows));
  });

  it('enables the parts of each side, or all parts while no type is selected', () => {
    for (const type of REQUEST_TYPE.options) {
      const { shopFrom, deviceFrom, shopTo, deviceTo } = REQUEST_LAYOUT[type];
      assert.deepEqual(sideParts(type, 'FROM'), { shop: shopFrom, device: deviceFrom });
      assert.deepEqual(sideParts(type, 'TO'), { shop: shopTo, device: deviceTo });
    }
    for (const side of SIDES) assert.deepEqual(sideParts(null, side), { shop: true, device: true });
  });

  it('disables the inputs of the other parts', () => {
    assert.deepEqual(sorted(disabledInputs('REPLACEMENT')), ['shopTo.code', 'shopTo.name']);
    assert.deepEqual(sorted(disabledInputs('SERVICE')), [
      'decorTo.name',
      'deviceRegisterTo.deviceType.name',
      'deviceRegisterTo.id',
      'deviceRegisterTo.inventoryNumber',
      'deviceRegisterTo.serialNumber',
      'shopTo.code',
      'shopTo.name',
      'toDeviceQty',
    ]);
  });
});

describe('the statuses (docs/domain.md §5.2)', () => {
  const listed = (word: string) =>
    namesIn(
      sectionOf('5.2')
        .split('\n')
        .find((line) => line.startsWith(word)),
    );

  it('are grouped into open, final and awaiting approval as documented', () => {
    assert.deepEqual(sorted(OPEN_STATUSES), sorted(listed('Open')));
    assert.deepEqual(sorted(FINAL_STATUSES), sorted(listed('Final')));
    assert.deepEqual(AWAITING_APPROVAL, listed('Awaiting'));
  });
});

describe('the steps (docs/domain.md §5.3)', () => {
  const documented = tableOf('5.3')
    .filter(([event]) => event !== 'create')
    .map(([event, by, from, to, only, carries]) => ({
      event: namesIn(event)[0],
      by,
      from: from?.startsWith('every open status but')
        ? OPEN_STATUSES.filter((status) => !namesIn(from).includes(status))
        : namesIn(from),
      to: namesIn(to)[0],
      ...(only && { only: namesIn(only) }),
      ...(carries && { carries: namesIn(carries) }),
    }));

  it('match the document', () => {
    assert.deepEqual(TRANSITIONS, documented);
  });

  it('of leaders match LEADER_EVENTS', () => {
    const ofLeaders = TRANSITIONS.filter(({ by }) => by === 'leaders').map(({ event }) => event);
    assert.deepEqual(ofLeaders, LEADER_EVENTS);
  });

  it('are found by event, status and type', () => {
    assert.equal(findTransition('done', 'ARRIVED', 'DELIVERY')?.to, 'COMPLETED');
    assert.equal(findTransition('done', 'REQUIRED', 'DELIVERY'), undefined);
    assert.equal(findTransition('repair-offer', 'ARRIVED', 'SERVICE')?.to, 'REPAIR_OFFER_ARRIVED');
    assert.equal(findTransition('repair-offer', 'ARRIVED', 'DELIVERY'), undefined);
  });

  it('are listed by actor', () => {
    const listed = (actor: RequestActor, type: RequestType) => eventsFrom('LEAVED', type, actor);
    const always = ['arrived', 'done', 'failed'];
    const ofRepairs = ['lacks-parts', 'caloric-or-compressor', 'cannot-be-repaired-on-site', 'repair-offer'];
    assert.deepEqual(sorted(listed('partner', 'DELIVERY')), always);
    assert.deepEqual(sorted(listed('partner', 'SERVICE')), sorted([...always, ...ofRepairs]));
    assert.deepEqual(listed('leaders', 'SERVICE'), []);
  });
});

const UNDONE = { DENIED: 'BEFORE at BEFORE', DELETED: 'BEFORE at BEFORE', FAILED: 'BEFORE at BEFORE' };
const UNDERWAY = { IN_PROGRESS: 'DURING_DELIVERY', ARRIVED: 'DURING_DELIVERY' };
const INCOMING = {
  REQUIRED: 'WAIT_FOR_PERMISSION',
  APPROVED: 'NEED_TO_BE_DELIVERED',
  ...UNDERWAY,
  ...UNDONE,
};
const OUTGOING = {
  APPROVED: 'NEED_TO_BE_DISMANTLED',
  COMPLETED: 'NEED_TO_BE_EXAMINED at WAREHOUSE',
  ...UNDONE,
};
const SERVICED = {
  APPROVED: 'NEED_TO_BE_REPAIRED',
  CANNOT_BE_REPAIRED_ON_SITE: 'SERVICED at SERVICE_COMPANY',
  REPAIR_OFFER_DENIED: 'NEED_TO_BE_DISCARDED',
  ...UNDONE,
};

/** The table of docs/domain.md §5.5, copied: status and place of a device by type, side and status reached. */
const EFFECTS: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  'DELIVERY TO': { ...INCOMING, COMPLETED: 'OUTSOURCED at SHOP_TO, decorated' },
  'DISMANTLING FROM': OUTGOING,
  'REPLACEMENT FROM': OUTGOING,
  'REPLACEMENT TO': { ...INCOMING, COMPLETED: 'OUTSOURCED at SHOP_FROM, decorated' },
  'SERVICE FROM': { ...SERVICED, COMPLETED: 'BEFORE, maintained' },
  'SERVICE FROM, in a service company': {
    ...SERVICED,
    COMPLETED: 'TRANSPORTABLE_FROM_SERVICE, maintained',
    FAILED: 'NEED_TO_BE_EXAMINED',
  },
  'TRANSIT FROM': { ...UNDERWAY, COMPLETED: 'OUTSOURCED at SHOP_TO', ...UNDONE },
};

const CASES = REQUEST_TYPE.options.flatMap((type) =>
  SIDES.flatMap((side) => [true, false].map((isInService) => ({ type, side, isInService }))),
);

describe('the effects of a request on its devices (docs/domain.md §5.5)', () => {
  for (const { type, side, isInService } of CASES) {
    const name = `${type} ${side}`;
    const inService = `${name}, in a service company`;
    it(`match the row of ${isInService ? inService : name}`, () => {
      const row = (isInService ? EFFECTS[inService] : undefined) ?? EFFECTS[name];
      for (const reached of REQUEST_STATUS.options) {
        const effect = effectOn(type, side, reached, isInService);
        const place = effect?.place ? ` at ${effect.place}` : '';
        const flags = (['decorated', 'maintained'] as const).filter((flag) => effect?.[flag]);
        const text = effect && [`${effect.status}${place}`, ...flags].join(', ');
        assert.equal(text, row?.[reached], reached);
      }
    });
  }
});
