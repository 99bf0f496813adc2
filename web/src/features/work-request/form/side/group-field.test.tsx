import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { chooseDevice, chooseType, newDraft } from '../../draft/draft.ts';
import { bulkAddress, childDevicesOf, deviceOf } from '../../draft/draft-body.ts';
import { GroupField } from './group-field.tsx';

const device = (id: number, changed: object = {}) => ({
  id,
  deviceType: { name: 'Hűtőfal' },
  serialNumber: `G${id}`,
  inventoryNumber: `L-${id}`,
  decor: null,
  deviceStatus: 'OUTSOURCED',
  shop: { code: 'P1', name: 'Sarki bolt' },
  openRequestId: null,
  ...changed,
});
const MEMBERS = [device(2), device(3), device(4, { openRequestId: 42 }), device(5, { shop: null })];

/** The field with the head of a group chosen on the source side, and what would be sent. */
function GroupOfHead() {
  const [draft, setDraft] = useState(() =>
    chooseDevice('FROM', deviceOf(device(1)))(chooseType('DISMANTLING')(newDraft(null))),
  );
  return (
    <>
      <GroupField row={undefined} side="FROM" draft={draft} change={setDraft} isEnabled />
      <output>{`${bulkAddress(draft)} ${childDevicesOf(draft)}`}</output>
    </>
  );
}

async function openGroup(): Promise<void> {
  fakeServer({ 'GET /resource/device-register/get-children-by-parent-id': () => ({ body: MEMBERS }) });
  renderScreen(GroupOfHead, '/', ['FCR_SALES_VAN']);
  expect((await screen.findByRole('alert')).textContent).toContain('L-2, L-3');
}

const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('.request-group input')].map(({ checked, disabled }) => [
    checked,
    disabled,
  ]);

test('group members are preselected; those that cannot go along show the reason and links', async () => {
  await openGroup();
  await userEvent.click(screen.getByLabelText('Whole device group'));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(ticked()).toEqual([
    [true, false],
    [true, false],
    [false, true],
    [false, true],
  ]);
  const links = [...document.querySelectorAll('.request-group a')].map((link) => link.getAttribute('href'));
  expect(links).toEqual(['/devices/4', '/work-requests?id=42&open=42', '/devices/5']);
  expect(screen.getByText(/has an open work request/)).toBeDefined();
  expect(screen.getByText(/is not in the given shop/)).toBeDefined();
  expect(document.querySelector('output')?.textContent).toBe('bulk-from 2,3');
});

test('a deselected member is not sent, and a warning names it', async () => {
  await openGroup();
  await userEvent.click(screen.getByLabelText('Whole device group'));
  await userEvent.click(screen.getByLabelText(/L-3/));
  expect(screen.getByRole('alert').textContent).toContain('L-3');
  expect(document.querySelector('output')?.textContent).toBe('bulk-from 2');
  await userEvent.click(screen.getByLabelText('Whole device group'));
  expect(document.querySelector('output')?.textContent).toBe('bulk-save ');
});
