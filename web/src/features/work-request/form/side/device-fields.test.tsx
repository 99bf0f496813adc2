import { fireEvent, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../../testing/fake-server.ts';
import { renderScreen } from '../../../../testing/render-screen.tsx';
import { WorkRequestListPage } from '../../list/list-page.tsx';

const TYPES = '/resource/device-types';

function sixty(word: string) {
  return Array.from({ length: 60 }, (_, index) => ({
    name: `${word} ${index + 1}`,
    methodOfRegistration: 'BASED_ON_SERIAL_NUMBER',
    groupable: false,
  }));
}

function show() {
  fakeServer({
    'POST /resource/work-requests/page': () => ({ body: { content: [], totalElements: 0 } }),
    [`GET ${TYPES}/get-all-device-that-need-to-registration`]: () => ({ body: sixty('Hűtő') }),
    [`GET ${TYPES}/list`]: () => ({ body: [] }),
    [`GET ${TYPES}/search`]: () => ({ body: sixty('Sárga dekor') }),
  });
  renderScreen(WorkRequestListPage, '/work-requests', ['FCR_SALES_VAN']);
}

function lastOffered(box: HTMLElement): string | null | undefined {
  return document.getElementById(box.getAttribute('aria-activedescendant') ?? '')?.textContent;
}

test.each([
  ['Target device type', 'Hűtő', 'huto'],
  ['Target decor', 'Sárga dekor', 'sarga dekor'],
])('%s offers at most 50 choices, and those that match the typed text', async (label, word, typed) => {
  show();
  await userEvent.click(await screen.findByRole('button', { name: /Add new/ }));
  const box = await screen.findByRole('combobox', { name: label });
  await userEvent.click(box);
  await screen.findByTitle(`${word} 1`);
  // Arrow up from the first choice wraps around to the last one.
  fireEvent.keyDown(box, { key: 'ArrowUp', keyCode: 38 });
  expect(lastOffered(box)).toBe(`${word} 50`);
  await userEvent.type(box, `${typed} 60`);
  await userEvent.click(await screen.findByTitle(`${word} 60`));
  expect(box.closest('.ant-select')?.textContent).toContain(`${word} 60`);
});
