import { expect, test } from 'vitest';
import {
  chooseDeviceType,
  chooseShop,
  chooseType,
  type DeviceChoice,
  newDraft,
  type RequestDraft,
  setFields,
} from './draft.ts';
import { mergeDrafts } from './merge-drafts.ts';

const SHOP = { code: 'B-1', name: 'Sarki bolt' };
const OTHER_SHOP = { code: 'B-2', name: 'Másik bolt' };
const DEVICE: DeviceChoice = {
  ...{ id: 7, deviceType: 'Hűtősziget', serialNumber: 'HU20-1', inventoryNumber: 'LTR-7' },
  ...{ decor: 'Fehér', shop: SHOP },
};
const OTHER_DEVICE: DeviceChoice = { ...DEVICE, id: 8, deviceType: 'Végelem', shop: OTHER_SHOP };

const start = newDraft('REPLACEMENT');
const before: RequestDraft = {
  ...start,
  requestedDate: '2026-11-05',
  FROM: { ...start.FROM, shop: SHOP, deviceType: DEVICE.deviceType, device: DEVICE },
  TO: { ...start.TO, deviceType: DEVICE.deviceType },
};

test('their changes stay where we changed nothing, and ours replace the rest', () => {
  const theirs = setFields({ remark: 'Hátsó bejárat', projectId: 'P-1' })(
    chooseDeviceType('TO', 'Végelem')(before),
  );
  const mine = setFields({ projectId: 'P-2', requestedDate: '2026-11-06' })(before);
  expect(mergeDrafts({ before, theirs, mine })).toEqual({
    ...theirs,
    projectId: 'P-2',
    requestedDate: '2026-11-06',
  });
});

test('a source device keeps its shop and its type', () => {
  const theirs = chooseShop('FROM', OTHER_SHOP)(before);
  const mine = {
    ...before,
    FROM: { ...before.FROM, deviceType: OTHER_DEVICE.deviceType, device: OTHER_DEVICE },
  };
  expect(mergeDrafts({ before, theirs, mine }).FROM).toEqual(mine.FROM);
});

test('what their type does not have is cleared', () => {
  const theirs = chooseType('DISMANTLING')(before);
  const mine = chooseDeviceType('TO', 'Végelem')(before);
  expect(mergeDrafts({ before, theirs, mine })).toEqual(theirs);
});

test('what our type does not have is not taken from theirs', () => {
  const theirs = { ...before, TO: { ...before.TO, decor: 'Fehér' } };
  const mine = chooseType('DISMANTLING')(before);
  expect(mergeDrafts({ before, theirs, mine })).toEqual(mine);
});
