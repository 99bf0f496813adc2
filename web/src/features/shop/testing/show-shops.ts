import { screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { type Answers, fakeServer, type SeenCall } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { ShopListPage } from '../list-page.tsx';
import { SHOP_ROW } from './shop-row.ts';

const PAGE = { content: [SHOP_ROW], totalElements: 1 };

/** Shows the list of shops, of which there is one; returns the received requests. */
export function showShops(
  answers: Answers,
  address = '/shops',
  role: 'FCR_ADMIN' | 'FCR_IT_ADMIN' = 'FCR_ADMIN',
): SeenCall[] {
  const seen = fakeServer({ 'POST /resource/shops/page': () => ({ body: PAGE }), ...answers });
  renderScreen(ShopListPage, address, [role]);
  return seen;
}

/** Opens the form of that shop. */
export async function openForm() {
  await userEvent.click(await screen.findByText('Sarki bolt'));
  return within(await screen.findByRole('dialog'));
}
