import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test, vi } from 'vitest';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ProblemError } from '../feedback/problem.ts';
import { useListState } from '../list/list-state.ts';
import { NothingFound } from './nothing-found.tsx';

const INVALID = new ProblemError(400, { message: 'INVALID_FILTER', params: { field: 'shopStatus' } });
const REVERSED = new ProblemError(400, { message: 'REVERSED_RANGE', params: { field: 'createdDate' } });
const FAULT = new ProblemError(500, { message: 'SERVER_ERROR' });

interface GivenProps {
  readonly error?: Error;
  readonly onMakeFirst?: () => void;
}

/** What the list of shops shows in place of rows. */
function Nothing({ error, onMakeFirst }: GivenProps) {
  const list = useListState(shop);
  const isFiltered = Object.keys(list.state.filters).length > 0;
  return (
    <NothingFound
      entity={shop}
      error={error ?? null}
      list={list}
      isFiltered={isFiltered}
      refetch={async () => undefined}
      onMakeFirst={onMakeFirst}
    />
  );
}

const WrongAddress = () => <Nothing error={INVALID} />;
const Reversed = () => <Nothing error={REVERSED} />;
const Failed = () => <Nothing error={FAULT} />;
const made = vi.fn();
const Makeable = () => <Nothing onMakeFirst={made} />;

const buttons = () => screen.queryAllByRole('button').map(({ textContent }) => textContent);

test('an empty list says what belongs there, and offers to make the first row to those who may', async () => {
  renderScreen(Makeable, '/', ['FCR_ADMIN']);
  expect(screen.getByText('There are no shops in the register yet.')).toBeDefined();
  expect(buttons()).toEqual(['Make the first one']);
  await userEvent.click(screen.getByRole('button'));
  expect(made).toHaveBeenCalledOnce();
});

test('an empty list offers nothing to those who may not make its first row', () => {
  renderScreen(Nothing, '/', ['FCR_SALES_VAN']);
  expect(screen.getByText('There are no shops in the register yet.')).toBeDefined();
  expect(buttons()).toEqual([]);
});

test('a list whose filters match no row offers to clear them', async () => {
  renderScreen(Makeable, '/shops?name=nothing&page=2&sort=name', ['FCR_ADMIN']);
  expect(screen.getByText('No row matches the filters')).toBeDefined();
  expect(buttons()).toEqual(['Show all rows']);
  await userEvent.click(screen.getByRole('button'));
  expect(location.search).toBe('?sort=name');
  expect(buttons()).toEqual(['Make the first one']);
});

test('an invalid filter in the address is named', () => {
  renderScreen(WrongAddress, '/', ['FCR_ADMIN']);
  expect(screen.getByText(/^Invalid filter on this field: Status\./)).toBeDefined();
});

test('a reversed range in the address is named', () => {
  renderScreen(Reversed, '/', ['FCR_ADMIN']);
  expect(
    screen.getByText(/^The range ends before it starts in the filter of this field: Created\./),
  ).toBeDefined();
});

test('a server error only says that the list cannot be loaded', () => {
  renderScreen(Failed, '/', ['FCR_ADMIN']);
  expect(screen.getByText('The list cannot be loaded now')).toBeDefined();
});
