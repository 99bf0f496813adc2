import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useRef } from 'react';
import { expect, test, vi } from 'vitest';
import { handleTableKey, useRovingTabIndex } from './table-keyboard.ts';

const pressed = vi.fn();

interface TableProps {
  readonly names: readonly string[];
}

/** Rows with a link, a menu and a box to select them, and a cell that can be edited. */
function Table({ names }: TableProps) {
  const host = useRef<HTMLTableElement>(null);
  useRovingTabIndex(host);
  return (
    <table ref={host} onKeyDown={handleTableKey}>
      <tbody>
        {names.map((name) => (
          <tr
            key={name}
            className="list-row openable"
            tabIndex={-1}
            aria-label={name}
            onClick={() => pressed(name)}
          >
            <td>
              <input type="checkbox" tabIndex={-1} aria-label={`select ${name}`} />
              <a href={`/${name}`} tabIndex={-1}>
                open shop
              </a>
              <button
                type="button"
                tabIndex={-1}
                className="row-menu"
                onClick={() => pressed(`menu ${name}`)}
              >
                menu
              </button>
              <input className="cell-editor" tabIndex={-1} aria-label={`edit ${name}`} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const ROWS = ['A', 'B', 'C'];
const focused = () =>
  document.activeElement?.getAttribute('aria-label') ?? document.activeElement?.textContent;
const stops = () => screen.getAllByRole('row').flatMap((row) => (row.tabIndex === 0 ? [row.ariaLabel] : []));
const focusRow = (name: string) => screen.getByRole('row', { name }).focus();
const press = (...keys: readonly string[]) => userEvent.keyboard(keys.map((key) => `{${key}}`).join(''));

test('Tab reaches one row, the one that was there last', async () => {
  render(<Table names={ROWS} />);
  expect(screen.getAllByRole('row').map(({ tabIndex }) => tabIndex)).toEqual([0, -1, -1]);
  await userEvent.tab();
  expect(focused()).toBe('A');
  await press('ArrowDown');
  expect([focused(), screen.getAllByRole('row').map(({ tabIndex }) => tabIndex)]).toEqual(['B', [-1, 0, -1]]);
  await userEvent.tab();
  expect(document.activeElement).toBe(document.body);
  await userEvent.tab();
  expect(focused()).toBe('B');
});

test('the arrows, Home and End move between the rows and stop at the first and the last', async () => {
  render(<Table names={ROWS} />);
  focusRow('A');
  await press('ArrowUp');
  expect(focused()).toBe('A');
  await press('ArrowDown', 'ArrowDown', 'ArrowDown');
  expect(focused()).toBe('C');
  await press('Home');
  expect(focused()).toBe('A');
  await press('End');
  expect(focused()).toBe('C');
});

test('the arrows to the side move between the row, its link and its menu', async () => {
  render(<Table names={ROWS} />);
  focusRow('B');
  const walked: unknown[] = [];
  for (const key of ['ArrowLeft', 'ArrowRight', 'ArrowRight', 'ArrowRight', 'ArrowLeft', 'ArrowLeft']) {
    await press(key);
    walked.push(focused());
  }
  expect(walked).toEqual(['B', 'open shop', 'menu', 'menu', 'open shop', 'B']);
  screen.getByLabelText('select B').focus();
  await press('ArrowLeft');
  expect(focused()).toBe('B');
});

test('the keys of a row are those of the row alone, not of its link or of an open cell', async () => {
  pressed.mockClear();
  render(<Table names={ROWS} />);
  focusRow('B');
  await press('ArrowRight', 'ArrowDown');
  expect(focused()).toBe('open shop');
  screen.getByLabelText('edit B').focus();
  await press('ArrowRight', 'ArrowLeft', 'Home', ' ');
  expect(focused()).toBe('edit B');
  expect(screen.getByLabelText('select B')).toHaveProperty('checked', false);
  focusRow('B');
  await press('Enter', 'ContextMenu', ' ');
  expect(pressed.mock.calls.flat().slice(0, 2)).toEqual(['B', 'menu B']);
  expect(screen.getByLabelText('select B')).toHaveProperty('checked', true);
});

test('the row that comes to its place gets the focus of one that leaves the list, at the end the last', () => {
  const { rerender } = render(<Table names={ROWS} />);
  focusRow('B');
  rerender(<Table names={['A', 'C']} />);
  expect([focused(), stops()]).toEqual(['C', ['C']]);
  rerender(<Table names={['A']} />);
  expect([focused(), stops()]).toEqual(['A', ['A']]);
});

test('a list takes the focus from nothing else when its row leaves', () => {
  const other = <input aria-label="other" />;
  const { rerender } = render(
    <>
      {other}
      <Table names={ROWS} />
    </>,
  );
  focusRow('B');
  screen.getByLabelText('other').focus();
  rerender(
    <>
      {other}
      <Table names={['A', 'C']} />
    </>,
  );
  expect([focused(), stops()]).toEqual(['other', ['C']]);
});
