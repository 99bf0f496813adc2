import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { act, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { toFilter, toPage, useListState } from '../list/list-state.ts';
import { choiceOf, useSelectAll, useSelection } from './use-selection.ts';

const rowOf = (code: string) => ({ code }) as Row<typeof shop>;
const mapOf = (...codes: readonly string[]) => new Map(codes.map((code) => [code, rowOf(code)]));
const canSelect = () => true;

test('a card is chosen and taken back alone, and the others stay chosen', () => {
  const onChange = vi.fn();
  choiceOf(shop, { rows: mapOf('A', 'B'), canSelect, onChange }).toggle(rowOf('C'));
  expect(onChange).toHaveBeenLastCalledWith(mapOf('A', 'B', 'C'));
  choiceOf(shop, { rows: mapOf('A', 'B'), canSelect, onChange }).toggle(rowOf('B'));
  expect(onChange).toHaveBeenLastCalledWith(mapOf('A'));
});

function Chosen() {
  const { change } = useListState(shop);
  const { rows, onChange } = useSelection(shop, canSelect);
  return (
    <>
      <output>{[...rows.keys()].join()}</output>
      <button type="button" onClick={() => onChange(mapOf('A', 'B'))}>
        choose
      </button>
      <button type="button" onClick={() => change(toPage(2))}>
        turn
      </button>
      <button type="button" onClick={() => change(toFilter('name', 'bolt'))}>
        filter
      </button>
    </>
  );
}

test('what is chosen stays on other pages, and ends with the filters it was chosen by', async () => {
  renderScreen(Chosen, '/shops', ['FCR_ADMIN']);
  const press = (name: string) => userEvent.click(screen.getByRole('button', { name }));
  await press('choose');
  await press('turn');
  expect(location.search).toBe('?page=2');
  expect(screen.getByRole('status').textContent).toBe('A,B');
  await press('filter');
  expect(screen.getByRole('status').textContent).toBe('');
});

test('all matching rows are chosen until any row is chosen or taken back', () => {
  const { result, rerender } = renderHook((rows) => useSelectAll(rows), { initialProps: mapOf('A', 'B') });
  expect(result.current.isAll).toBe(false);
  act(() => result.current.selectAll());
  expect(result.current.isAll).toBe(true);
  rerender(mapOf('A'));
  expect(result.current.isAll).toBe(false);
});
