import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Link } from 'react-router';
import { beforeAll, describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { SearchOpener } from './search-opener.tsx';

const hit = (key: string, title: string) => ({
  key,
  title,
  details: [key, 'Pécs'],
  codes: [],
  isExact: false,
});
const GROUPS = [
  { entity: 'shop', hasMore: true, hits: [hit('B-001', 'Sarki bolt'), hit('B-002', 'Sarki büfé')] },
  {
    entity: 'work-request',
    hasMore: false,
    hits: [
      {
        key: '42',
        title: '#42',
        details: ['Sarki bolt'],
        codes: ['request-status.APPROVED'],
        isExact: false,
      },
    ],
  },
];
const SEARCH = 'GET /resource/search';
const FOUND: Answers = { [SEARCH]: () => ({ body: { groups: GROUPS } }) };

async function open(answers: Answers = FOUND) {
  const seen = fakeServer(answers);
  renderScreen(SearchOpener, '/', ['FCR_ADMIN']);
  await userEvent.keyboard('{Control>}k{/Control}');
  return { seen, field: await screen.findByRole('combobox') };
}

function Below() {
  return (
    <>
      <SearchOpener />
      <Link to="/elsewhere">elsewhere</Link>
    </>
  );
}

const chosen = () => screen.getByRole('option', { selected: true }).textContent;
const address = () => location.pathname + location.search;

describe('global search', () => {
  // Not implemented in jsdom.
  beforeAll(() => {
    Element.prototype.scrollIntoView = () => undefined;
    HTMLDialogElement.prototype.showModal = function showModal() {
      this.open = true;
      this.querySelector('input')?.focus();
    };
  });

  test('closes when the page below changes', async () => {
    fakeServer(FOUND);
    renderScreen(Below, '/', ['FCR_ADMIN']);
    await userEvent.keyboard('{Control>}k{/Control}');
    await screen.findByRole('combobox');
    fireEvent.click(screen.getByText('elsewhere'));
    await waitFor(() => expect(screen.queryByRole('combobox')).toBeNull());
  });

  test('searches when typing pauses, and the arrow keys choose across groups', async () => {
    const { seen, field } = await open();
    await userEvent.type(field, 'sarki');
    await screen.findByRole('option', { name: /#42/ });
    expect(seen.map(({ search }) => search.get('text'))).toEqual(['sarki']);
    expect(chosen()).toContain('Sarki bolt');
    expect(field.getAttribute('aria-activedescendant')).toBe('search-hit-0');
    await userEvent.keyboard('{ArrowUp}');
    expect(chosen()).toContain('#42');
    expect(chosen()).toContain('Approved');
    await userEvent.keyboard('{ArrowDown}{ArrowDown}');
    expect(chosen()).toContain('Sarki büfé');
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(address()).toBe('/shops/B-002'));
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  test('opens the first hit if Enter was pressed before the response', async () => {
    const { field } = await open();
    await userEvent.type(field, 'sarki{Enter}');
    await waitFor(() => expect(address()).toBe('/shops/B-001'));
  });

  test('opens the exact hit, though others before it begin with the text', async () => {
    const exact = { ...hit('42', 'LTR-7'), isExact: true };
    const groups = [GROUPS[0], { entity: 'device-register', hasMore: false, hits: [exact] }];
    const { field } = await open({ [SEARCH]: () => ({ body: { groups } }) });
    await userEvent.type(field, 'ltr-7{Enter}');
    await waitFor(() => expect(address()).toBe('/devices/42'));
  });

  test('opens a clicked hit', async () => {
    const { field } = await open();
    await userEvent.type(field, '42');
    await userEvent.click(await screen.findByRole('option', { name: /#42/ }));
    await waitFor(() => expect(address()).toBe('/work-requests?id=42&open=42'));
  });

  test('shows that nothing was found, and that the search failed', async () => {
    let status = 200;
    const { field } = await open({ [SEARCH]: () => ({ status, body: { groups: [] } }) });
    await userEvent.type(field, 'nincs');
    const said = within(screen.getByRole('status'));
    await said.findByText('Nothing found for “nincs”');
    status = 500;
    await userEvent.type(field, 's');
    await said.findByText('The search failed. Please try again.');
  });
});
