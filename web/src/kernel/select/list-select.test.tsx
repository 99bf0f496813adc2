import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, expect, test, vi } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { switchLanguage } from '../language/language.ts';
import { ListSelect } from './list-select.tsx';

afterEach(() => switchLanguage('en'));

const CODES = Array.from({ length: 1_200 }, (_, n) => ({ code: String(n + 1) }));
const FROM = { rows: CODES, isLoading: false, hasFailed: false, retry: async () => undefined };

test('the row of the typed code is offered first, however many hold it', async () => {
  const nameOf = ({ code }: { code: string }) => `Bolt · ${code}`;
  const picker = <ListSelect from={FROM} keyName="code" nameOf={nameOf} />;
  renderScreen(() => picker, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.keyboard('9');
  await screen.findByTitle('Bolt · 9');
  expect(document.querySelector('.ant-select-item-option')?.getAttribute('title')).toBe('Bolt · 9');
});

test('rows that could not be loaded are loaded again by Enter in the open list, or by a press', async () => {
  const retry = vi.fn(async () => undefined);
  const from = { rows: [], isLoading: false, hasFailed: true, retry };
  const picker = <ListSelect from={from} keyName="code" nameOf={({ code }: { code: string }) => code} />;
  renderScreen(() => picker, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('combobox'));
  await screen.findByText('The choices cannot be loaded now');
  await userEvent.keyboard('{Enter}');
  expect(retry).toHaveBeenCalledTimes(1);
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
  expect(retry).toHaveBeenCalledTimes(2);
  expect(document.activeElement).toBe(screen.getByRole('combobox'));
});

test('the button that clears a choice has a name in the language of the page', async () => {
  fakeServer({ 'GET /public/messages/hu': () => ({ body: {} }) });
  await switchLanguage('hu');
  const nameOf = ({ code }: { code: string }) => code;
  const value = { code: '9' };
  renderScreen(() => <ListSelect from={FROM} keyName="code" nameOf={nameOf} value={value} />, '/', [
    'FCR_ADMIN',
  ]);
  await screen.findByRole('combobox');
  expect(document.querySelector('.ant-select-clear')?.getAttribute('aria-label')).toBe('Választás törlése');
});
