import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShopListPage } from '../list-page.tsx';
import { SHOP_ROW } from '../testing/shop-row.ts';

const TWO = { ...SHOP_ROW, code: 'B-002', name: 'Sarki Bolt Bt.', version: 5 };
const HANGING = { devices: 4, requests: 2, stockTakings: 1, mergedShops: 0, history: 6 };
const PREVIEW = 'GET /resource/shops/merge';
const MERGE = 'POST /resource/shops/merge';

async function open(answers: Answers) {
  const page = { content: [SHOP_ROW, TWO], totalElements: 2 };
  const seen = fakeServer({
    'POST /resource/shops/page': () => ({ body: page }),
    'GET /resource/shops/list': () => ({ body: page.content }),
    ...answers,
  });
  renderScreen(ShopListPage, '/shops', ['FCR_ADMIN']);
  await screen.findByText('Sarki bolt');
  for (const box of screen.getAllByRole('checkbox', { name: /Sarki/ })) await userEvent.click(box);
  await userEvent.click(await screen.findByRole('button', { name: /Merge/ }));
  return { seen, dialog: within(await screen.findByRole('dialog')) };
}

describe('two selected shops', () => {
  test('are compared, and merged with the chosen values', async () => {
    const { seen, dialog } = await open({
      [PREVIEW]: () => ({ body: { stays: SHOP_ROW, goes: TWO, hanging: HANGING } }),
      [MERGE]: () => ({ body: { ...SHOP_ROW, version: 4 } }),
    });
    for (const words of ['4 devices', '2 requests', '1 stock-taking', 'The representative stays: Kiss Anna'])
      await dialog.findByText(words);
    await userEvent.click(dialog.getByRole('radio', { name: 'Sarki Bolt Bt.' }));
    await userEvent.click(dialog.getByRole('button', { name: 'Merge' }));
    await screen.findByText('Shop B-002 was merged into shop B-001');
    expect(
      seen.find(({ path, method }) => method === 'POST' && path === '/resource/shops/merge')?.body,
    ).toEqual({
      ...{ stays: 'B-001', goes: 'B-002', staysVersion: 3, goesVersion: 5 },
      take: ['name'],
    });
  });

  test('are not merged if there is an obstacle, which is shown', async () => {
    const { dialog } = await open({
      [PREVIEW]: () => ({ status: 409, body: { message: 'SHOP_COUNTED_NOW' } }),
    });
    await dialog.findByText(/cannot be merged now/);
    await waitFor(() =>
      expect((dialog.getByRole('button', { name: 'Merge' }) as HTMLButtonElement).disabled).toBe(true),
    );
  });
});
