import { fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { type Answers, fakeServer, type SeenCall } from '../../testing/fake-server.ts';
import { PROBE_ROW, probe, target } from '../../testing/probe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import type { Step } from '../table/cell-editing.ts';
import { CellEditor } from './cell-editor.tsx';

const TARGETS = [
  { code: 'T1', name: 'Első' },
  { code: 'T2', name: 'Második' },
];
const PUT = 'PUT /resource/probes/id';

interface Shown {
  readonly seen: SeenCall[];
  readonly left: Step[];
}

function show(name: string, answers: Answers = {}): Shown {
  const seen = fakeServer({
    'GET /resource/targets/list': () => ({ body: TARGETS }),
    [PUT]: ({ body }) => ({ body: { ...PROBE_ROW, ...(body as object), version: 4 } }),
    ...answers,
  });
  const left: Step[] = [];
  const cell = (
    <CellEditor
      entity={probe}
      form={{ references: { target } }}
      row={PROBE_ROW}
      name={name}
      onLeave={(step) => left.push(step)}
      leaver={{ current: null }}
    />
  );
  renderScreen(() => cell, '/probes', ['FCR_ADMIN']);
  return { seen, left };
}

const fieldOf = (name: string) =>
  screen.findByLabelText(name === 'target' ? 'probe.target.name' : `probe.${name}`);
const type = async (text: string) => {
  await userEvent.keyboard(text);
};

// Ant Design's list reads key codes, which typed keys have in browsers only.
const KEY_CODES = { Enter: 13, Tab: 9, Escape: 27, ArrowDown: 40 } as const;

function press(...keys: readonly (keyof typeof KEY_CODES)[]): void {
  for (const key of keys)
    fireEvent.keyDown(document.activeElement ?? document.body, { key, keyCode: KEY_CODES[key] });
}

async function showFocused(name: string): Promise<Shown> {
  const shown = show(name);
  const field = await fieldOf(name);
  await waitFor(() => expect(document.activeElement).toBe(field));
  return shown;
}

async function typeDate(text: string): Promise<void> {
  await userEvent.clear(await fieldOf('bought'));
  await type(text);
}

/** A new value of each kind of control, as it is given by keyboard, without the key that ends it. */
const VALUES: readonly (readonly [name: string, give: () => Promise<void>, sent: object])[] = [
  ['remark', () => type('új'), { remark: 'új' }],
  ['pieces', () => type('12'), { pieces: 12 }],
  ['isKept', () => type(' '), { isKept: true }],
  ['bought', () => typeDate('2026. 11. 5.'), { bought: '2026-11-05' }],
  ['state', async () => press('ArrowDown', 'ArrowDown'), { state: 'USED' }],
  [
    'target',
    async () => {
      press('ArrowDown');
      await screen.findByTitle(/Második/);
      press('ArrowDown');
    },
    { target: { code: 'T2' } },
  ],
];
const LISTS = ['state', 'target'];

async function listClosed(name: string): Promise<void> {
  const field = await fieldOf(name);
  await waitFor(() => expect(field.getAttribute('aria-expanded')).toBe('false'));
}

async function saved({ seen, left }: Shown, sent: object, step: Step): Promise<void> {
  await waitFor(() => expect(left).toEqual([step]));
  const puts = seen.filter(({ method }) => method === 'PUT');
  expect(puts.map(({ body }) => body)).toMatchObject([{ ...sent, version: 3 }]);
}

test.each(VALUES)('Enter saves a value of %s', async (name, give, sent) => {
  const shown = await showFocused(name);
  await give();
  press('Enter');
  await saved(shown, sent, 0);
});

test.each(VALUES)('Tab saves a value of %s and goes on', async (name, give, sent) => {
  const shown = await showFocused(name);
  await give();
  press('Tab');
  await saved(shown, sent, 1);
});

test.each(VALUES)('Escape cancels a value of %s', async (name, give) => {
  const { seen, left } = await showFocused(name);
  await give();
  // The first Escape closes an open list.
  press('Escape');
  if (LISTS.includes(name)) {
    await listClosed(name);
    press('Escape');
  }
  expect(left).toEqual([0]);
  expect(seen.some(({ method }) => method === 'PUT')).toBe(false);
});

test('Enter opens a list that is closed, and leaves other cells without a change', async () => {
  const { left } = await showFocused('state');
  press('Enter');
  expect((await fieldOf('state')).getAttribute('aria-expanded')).toBe('true');
  press('Enter');
  expect(left).toEqual([]);
});

test('a date that cannot be read keeps its cell open', async () => {
  const shown = await showFocused('bought');
  await typeDate('2026-13-45');
  press('Enter');
  await screen.findByText(/valid date/);
  press('Tab');
  expect(shown.left).toEqual([]);
  await typeDate('2026-12-24');
  press('Enter');
  await saved(shown, { bought: '2026-12-24' }, 0);
});

test('a number that is not whole is refused, not rounded', async () => {
  const shown = await showFocused('pieces');
  await type('1.500');
  press('Tab');
  await screen.findByText('Please enter a whole number');
  expect(shown.left).toEqual([]);
  await userEvent.clear(await fieldOf('pieces'));
  await type('1 500');
  press('Tab');
  await saved(shown, { pieces: 1500 }, 1);
});

test('a date whose text is deleted is saved as empty', async () => {
  const shown = await showFocused('bought');
  await userEvent.clear(await fieldOf('bought'));
  press('Tab');
  await saved(shown, { bought: null }, 1);
});
