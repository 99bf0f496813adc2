import type { Row } from '@cooler/contract/kernel/entity.ts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { PROBE_ROW, probe } from '../../testing/probe.ts';
import { type Leaver, type Step, useCellEditing } from './cell-editing.ts';
import type { Column } from './table-columns.ts';

const COLUMNS = ['code', 'remark', 'pieces'].map((key) => ({ key })) as unknown as Column<typeof probe>[];
// The code of a row is immutable.
const PATHS = new Set(['remark', 'pieces']);
const ROWS = new Map(['A', 'B', 'C'].map((code) => [code, { ...PROBE_ROW, code } as Row<typeof probe>]));
const opened = vi.fn();
let leave: (step: Step) => void;
let leaver: Leaver;

interface ListProps {
  readonly codes?: readonly string[];
  readonly pageKey?: string;
}

function List({ codes = ['A', 'B'], pageKey = 'first' }: ListProps) {
  const page = { rows: codes.flatMap((code) => ROWS.get(code) ?? []), pageKey };
  const editor = useCellEditing(probe, page, COLUMNS, { paths: PATHS, edit: () => null });
  leave = editor.leave;
  leaver = editor.leaver;
  const stateOf = (key: string, path: string) =>
    editor.edited?.key === key && editor.edited.path === path ? 'edited' : `${key} ${path}`;
  return (
    <table>
      <tbody
        ref={editor.body}
        onClick={(event) => editor.openLater(event, opened)}
        onDoubleClick={editor.onDoubleClick}
        onKeyDown={editor.onKeyDown}
      >
        {editor.rows.map(({ code }) => (
          <tr key={code} className="list-row openable" data-row-key={code} tabIndex={-1}>
            <td className="select-cell" />
            {COLUMNS.map(({ key }) => (
              <td key={key} data-testid={`${code} ${key}`}>
                {stateOf(code, key)}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}

const cell = (name: string) => screen.getByTestId(name);
const edited = () => screen.queryByText('edited')?.dataset.testid;
const doubleClick = (name: string) => {
  fireEvent.click(cell(name), { detail: 1 });
  fireEvent.click(cell(name), { detail: 2 });
  fireEvent.doubleClick(cell(name));
};
const rowWith = (name: string) => cell(name).closest('tr') as HTMLElement;
const later = () => act(() => vi.advanceTimersByTime(1_000));

beforeEach(() => {
  opened.mockClear();
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

describe('a cell of a list', () => {
  test('is edited by a double click, which opens no row; another one of its row is next', () => {
    render(<List />);
    doubleClick('A remark');
    expect(edited()).toBe('A remark');
    doubleClick('A pieces');
    expect(edited()).toBe('A pieces');
    later();
    expect(opened).not.toHaveBeenCalled();
  });

  test('opens its row once no second click has followed, or at once where nothing is edited', () => {
    const { unmount } = render(<List />);
    fireEvent.click(cell('A remark'), { detail: 1 });
    expect(opened).not.toHaveBeenCalled();
    later();
    expect(opened).toHaveBeenCalledTimes(1);
    fireEvent.click(cell('A code'), { detail: 1 });
    expect(opened).toHaveBeenCalledTimes(2);
    // As Enter does.
    fireEvent.click(cell('A remark'), { detail: 0 });
    expect(opened).toHaveBeenCalledTimes(3);
    fireEvent.click(cell('A remark'), { detail: 1 });
    unmount();
    later();
    expect(opened).toHaveBeenCalledTimes(3);
  });

  test('is edited by F2: the one that has the focus, else the first of the row', () => {
    render(<List />);
    fireEvent.keyDown(rowWith('B code'), { key: 'F2' });
    expect(edited()).toBe('B remark');
    fireEvent.keyDown(cell('A pieces'), { key: 'F2' });
    expect(edited()).toBe('A pieces');
    fireEvent.keyDown(cell('B code'), { key: 'Enter' });
    expect(edited()).toBe('A pieces');
  });

  test('is left to the next or the one before, over the ends of rows; after the last its row has the focus', () => {
    render(<List />);
    doubleClick('A pieces');
    act(() => leave(1));
    expect(edited()).toBe('B remark');
    act(() => leave(-1));
    expect(edited()).toBe('A pieces');
    act(() => leave({ key: 'B', path: 'pieces' }));
    expect(edited()).toBe('B pieces');
    act(() => leave(1));
    expect([edited(), document.activeElement]).toEqual([undefined, rowWith('B code')]);
  });

  test('that is being edited is left by its editor, which saves first, and not for itself', () => {
    render(<List />);
    doubleClick('A remark');
    const left: Step[] = [];
    leaver.current = (step) => left.push(step);
    doubleClick('A remark');
    expect(left).toEqual([]);
    doubleClick('B pieces');
    expect([left, edited()]).toEqual([[{ key: 'B', path: 'pieces' }], 'A remark']);
  });

  test('has no next one when its row is on another page', () => {
    const { rerender } = render(<List />);
    doubleClick('B remark');
    rerender(<List codes={['C']} pageKey="second" />);
    act(() => leave(1));
    expect(edited()).toBeUndefined();
  });
});
