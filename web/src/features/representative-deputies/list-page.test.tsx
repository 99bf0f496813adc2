import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { RepresentativeDeputiesListPage } from './list-page.tsx';

const PEOPLE = [
  { id: 1, name: 'Ács Ádám', sfaCode: 'S1' },
  { id: 2, name: 'Kiss Anna', sfaCode: 'S2' },
  { id: 3, name: 'Zala Zita', sfaCode: 'S3' },
];
const ROW = { ...PEOPLE[1], outOfOfficeEndDate: null, deputy1: PEOPLE[0], deputy2: null, version: 4 };
const SERVER: Answers = {
  'POST /resource/representative-deputies/page': () => ({ body: { content: [ROW], totalElements: 1 } }),
  'GET /resource/regional-representatives/get-ordered-list': () => ({ body: PEOPLE }),
  'PUT /resource/representative-deputies/id': () => ({ body: ROW }),
};

function show() {
  const seen = fakeServer(SERVER);
  renderScreen(RepresentativeDeputiesListPage, '/representative-deputies', ['FCR_REGIONAL_LEADER']);
  return seen;
}

describe('the list of deputies', () => {
  test('shows who stands in for whom, and offers neither adding nor deleting', async () => {
    show();
    expect(await screen.findByText('Ács Ádám')).toBeDefined();
    expect(screen.queryByRole('button', { name: /Add new/ })).toBeNull();
    await userEvent.click(screen.getByRole('button', { name: 'Actions: Kiss Anna' }));
    const entries = await screen.findAllByRole('menuitem');
    expect(entries.map(({ textContent }) => textContent)).toEqual(['Edit', 'Changes']);
  });

  test('offers as a new deputy neither the representative nor an existing deputy', async () => {
    const seen = show();
    await userEvent.click(await screen.findByText('Kiss Anna'));
    const form = within(await screen.findByRole('dialog'));
    await userEvent.click(await form.findByRole('button', { name: /Add deputy/ }));
    await userEvent.click(form.getByLabelText('Deputy 2'));
    expect(await screen.findByTitle('Zala Zita · S3')).toBeDefined();
    expect(screen.queryByTitle('Kiss Anna · S2')).toBeNull();
    await userEvent.click(screen.getByTitle('Zala Zita · S3'));
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(seen.find(({ method }) => method === 'PUT')?.body).toMatchObject({
      deputy1: { id: 1, sfaCode: 'S1' },
      deputy2: { id: 3, sfaCode: 'S3' },
      deputy3: { id: null, sfaCode: null },
      version: 4,
    });
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  });

  test('offers the same in a cell of the list', async () => {
    show();
    await userEvent.dblClick(await screen.findByText('Ács Ádám'));
    const cell = await screen.findByRole('combobox', { name: 'Deputy 1' });
    await userEvent.type(cell, 'a');
    expect(await screen.findByTitle('Zala Zita · S3')).toBeDefined();
    expect(screen.queryByTitle('Kiss Anna · S2')).toBeNull();
  });

  test('explains what a dash and a blank cell mean in a file', async () => {
    show();
    await userEvent.click(await screen.findByRole('button', { name: /CSV upload/ }));
    expect(await screen.findByText(/A blank cell keeps the old deputy, a - removes them/)).toBeDefined();
  });
});
