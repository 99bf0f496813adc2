import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { act, renderHook } from '@testing-library/react';
import { type ChangeEvent, useState } from 'react';
import { describe, expect, it } from 'vitest';
import { useRowSelection } from './row-selection.ts';

const rowOf = (code: string) => ({ code }) as Row<typeof shop>;
const PAGE = ['A', 'B', 'C', 'D', 'E'].map(rowOf);
const OF_OTHER_PAGE = new Map([['Z', rowOf('Z')]]);
// C cannot be selected.
const canSelect = ({ code }: Row<typeof shop>) => code !== 'C';

function openPage() {
  const { result } = renderHook(() => {
    const [rows, onChange] = useState<ReadonlyMap<string, Row<typeof shop>>>(OF_OTHER_PAGE);
    return { rows, ...useRowSelection(shop, PAGE, { rows, canSelect, onChange }) };
  });
  return {
    selected: () => [...result.current.rows.keys()].join(''),
    page: () => result.current.wholePage,
    press: (value: string, checked: boolean, shiftKey = false) =>
      act(() =>
        result.current.onSelect({
          target: { value, checked },
          nativeEvent: new MouseEvent('click', { shiftKey }),
        } as unknown as ChangeEvent<HTMLInputElement>),
      ),
  };
}

describe('the selected rows of a page', () => {
  it('are those between two presses, both included, in either direction', () => {
    for (const [from, to] of [
      ['A', 'D'],
      ['D', 'A'],
    ] as const) {
      const { press, selected } = openPage();
      press(from, true);
      press(to, true, true);
      expect([...selected()].toSorted().join('')).toBe('ABDZ');
    }
  });

  it('are unselected in the same way', () => {
    const { press, page, selected } = openPage();
    act(() => page().onToggle());
    press('B', false);
    press('E', false, true);
    expect(selected()).toBe('ZA');
  });

  it('are the whole page without what cannot be selected, and those of other pages stay', () => {
    const { page, selected } = openPage();
    expect(page()).toMatchObject({ isWhole: false, isPart: false });
    act(() => page().onToggle());
    expect(selected()).toBe('ZABDE');
    expect(page()).toMatchObject({ isWhole: true, isPart: false });
    act(() => page().onToggle());
    expect(selected()).toBe('Z');
  });
});
