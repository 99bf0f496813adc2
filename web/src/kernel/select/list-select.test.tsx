import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ListSelect } from './list-select.tsx';

const CODES = Array.from({ length: 1_200 }, (_, n) => ({ code: String(n + 1) }));
const FROM = { rows: CODES, isLoading: false, hasFailed: false };

test('the row of the typed code is offered first, however many hold it', async () => {
  const nameOf = ({ code }: { code: string }) => `Bolt · ${code}`;
  const picker = <ListSelect from={FROM} keyName="code" nameOf={nameOf} />;
  renderScreen(() => picker, '/', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByRole('combobox'));
  await userEvent.keyboard('9');
  await screen.findByTitle('Bolt · 9');
  expect(document.querySelector('.ant-select-item-option')?.getAttribute('title')).toBe('Bolt · 9');
});
