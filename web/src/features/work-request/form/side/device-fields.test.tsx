import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { chooseType, newDraft } from '../../draft/draft.ts';
import { requestOf } from '../../draft/draft-body.ts';
import { useTypes } from '../../draft/lookups.ts';
import { WorkRequestListPage } from '../../list/list-page.tsx';
import { DeviceFields } from './device-fields.tsx';

const TYPES = '/resource/device-types';
const STOCK = '/resource/work-requests/get-qty-to-deliver';

const typeOf = (name: string, methodOfRegistration: string) => ({
  name,
  methodOfRegistration,
  groupable: false,
});

function sixty(word: string, method = 'BASED_ON_SERIAL_NUMBER') {
  return Array.from({ length: 60 }, (_, index) => typeOf(`${word} ${index + 1}`, method));
}

function answer(types: readonly object[]) {
  return fakeServer({
    'POST /resource/work-requests/page': () => ({ body: { content: [], totalElements: 0 } }),
    [`GET ${TYPES}/get-all`]: () => ({ body: types }),
    [`GET ${TYPES}/search`]: () => ({ body: sixty('Sárga dekor') }),
    [`GET ${STOCK}`]: () => ({ body: 7 }),
  });
}

function lastOffered(box: HTMLElement): string | null | undefined {
  return document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

test.each([
  ['Target device type', 'Hűtő', 'huto'],
  ['Target device type', 'Polc', 'polc'],
  ['Target decor', 'Sárga dekor', 'sarga dekor'],
])('%s offers at most 50 choices, and those that match the typed text', async (label, word, typed) => {
  answer([...sixty('Hűtő'), ...sixty('Polc', 'NO_REGISTRATION_REQUIRED')]);
  renderScreen(WorkRequestListPage, '/work-requests', ['FCR_SALES_VAN']);
  await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.type(box, typed);
  await screen.findByTitle(`${word} 1`);
  // Arrow up from the first choice wraps around to the last one.
  fireEvent.keyDown(box, { key: 'ArrowUp', keyCode: 38 });
  expect(lastOffered(box)).toBe(`${word} 50`);
  await userEvent.type(box, ' 60');
  await userEvent.click(await screen.findByTitle(`${word} 60`));
  expect(box.closest('.ant-select')?.textContent).toContain(`${word} 60`);
});

/** The target of a delivery, and what would be sent. */
function Target() {
  const [draft, setDraft] = useState(() => chooseType('DELIVERY')(newDraft(null)));
  return (
    <>
      <DeviceFields row={undefined} side="TO" draft={draft} change={setDraft} isEnabled lookup={useTypes()} />
      <output>{JSON.stringify(requestOf(draft).toDeviceQty)}</output>
    </>
  );
}

async function quantityOf(type: string): Promise<HTMLElement> {
  const box = await screen.findByRole('combobox', { name: 'Target device type' });
  await userEvent.click(box);
  await userEvent.click(await screen.findByTitle(type));
  return screen.findByRole('spinbutton', { name: 'Target quantity' });
}

const sent = () => document.querySelector('output')?.textContent;

test('the pieces of a type that is not registered can be given, and are not compared with a stock', async () => {
  const seen = answer([typeOf('Polc', 'NO_REGISTRATION_REQUIRED')]);
  renderScreen(Target, '/', ['FCR_SALES_VAN']);
  const quantity = await quantityOf('Polc');
  expect(quantity).toHaveProperty('disabled', false);
  expect(quantity.getAttribute('aria-required')).toBe('false');
  expect(sent()).toBe('null');
  await userEvent.type(quantity, '3');
  expect(sent()).toBe('3');
  expect(seen.some(({ path }) => path === STOCK)).toBe(false);
});

test('the pieces of a type with a stock are required, those of a single device cannot be given', async () => {
  answer([typeOf('Rekesz', 'BASED_ON_QUANTITY'), typeOf('Hűtő', 'BASED_ON_SERIAL_NUMBER')]);
  renderScreen(Target, '/', ['FCR_SALES_VAN']);
  const quantity = await quantityOf('Rekesz');
  expect(quantity.getAttribute('aria-required')).toBe('true');
  await screen.findByText(/7/);
  await quantityOf('Hűtő');
  await waitFor(() => expect(quantity).toHaveProperty('disabled', true));
});

test('the decor is marked as required together with the numbers, also while no type is chosen', async () => {
  answer([typeOf('Rekesz', 'BASED_ON_QUANTITY'), typeOf('Hűtő', 'BASED_ON_SERIAL_NUMBER')]);
  renderScreen(Target, '/', ['FCR_SALES_VAN']);
  const decor = await screen.findByRole('combobox', { name: 'Target decor' });
  const serialNumber = screen.getByRole('combobox', { name: 'Target serial number' });
  const marked = () => [decor, serialNumber].map((box) => box.getAttribute('aria-required'));
  expect(marked()).toEqual(['true', 'true']);
  await quantityOf('Rekesz');
  await waitFor(() => expect(marked()).toEqual(['false', 'false']));
  await quantityOf('Hűtő');
  await waitFor(() => expect(marked()).toEqual(['true', 'true']));
});
