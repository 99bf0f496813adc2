import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { Route, Routes } from 'react-router';
import { expect, test, vi } from 'vitest';
import { fakeServer } from '../testing/fake-server.ts';
import { renderScreen } from '../testing/render-screen.tsx';
import { SCREENS } from './screens.ts';

interface List {
  readonly entity: Entity;
  readonly cells?: object;
  readonly cardCells?: object;
}

const { lists } = vi.hoisted(() => ({ lists: [] as List[] }));

// Records what the screens give to their lists.
vi.mock('../kernel/list-screen/entity-list.tsx', () => ({
  EntityList: (list: List) => {
    lists.push(list);
    return null;
  },
}));

const RULE = {
  ...{ name: 'partner-difference', about: ['request'], hasDetail: true, menders: [], canMend: false },
  ...{ merges: false, atPartner: true, screen: null, computedAt: null, isComputing: false, failedAt: null },
  ...{ found: 0, listed: 0, trend: [] },
};

const COUNTS = {
  shops: 1,
  shopsDone: 0,
  devices: 1,
  found: 0,
  absent: 0,
  dropped: 0,
  uncounted: 1,
  waiting: 0,
};
const ROUND = {
  ...{ id: 1, name: 'Kör', status: 'RUNNING', dueDate: null, daysOverdue: 0, total: COUNTS },
  ...{ startedBy: 'leader', startedDate: '2026-01-31T08:00:00Z', endedBy: null, endedDate: null },
  filter: { regions: [], representatives: [], shops: [], categories: [], statuses: [] },
  ...{ representativeNames: [], regions: [], representatives: [] },
};

/** The screens without a list of an entity. */
const WITHOUT_LIST = [
  '/',
  '/api-description',
  '/devices/:id',
  '/findings',
  '/kept-requests',
  '/share',
  '/shops/:code',
  '/statistics',
  '/status',
  '/stock-taking-capture',
  '/upload-plans/:entity/:operation',
];

/** Cells of tables that add a link, a popover, a drawing or further facts to a value that a card shows in words. */
const IN_WORDS_ANYWAY: Readonly<Record<string, readonly string[]>> = {
  'audit-entry': ['recordKey'],
  'aurora-request': ['requestUrl', 'responseMessage'],
  'elixir-file': ['state'],
  'elixir-file-line': ['shopCode'],
  'movement-history': ['requestStatus'],
  'prime-sols-request': ['requestUrl', 'responseMessage'],
  'stock-taking-line': ['conflict'],
  'stock-taking-round': ['settled'],
  'stock-taking-round-shop': ['shop.name'],
  user: ['enabled'],
  'work-request': ['requestType'],
};

function bareOn({ entity, cells = {}, cardCells = {} }: List): readonly string[] {
  const { title, subtitle, status = '' } = entity.card;
  const known = IN_WORDS_ANYWAY[entity.name] ?? [];
  return [...title, ...subtitle, status].filter(
    (path) => path in cells && !(path in cardCells) && !known.includes(path),
  );
}

let shown: Pick<(typeof SCREENS)[number], 'path'> & { readonly Component: ComponentType };

const Screen = () => (
  <Routes>
    <Route path={shown.path} element={<shown.Component />} />
  </Routes>
);

// Otherwise the card shows the stored value: a code, or JSON.
test.each(SCREENS.filter(({ path }) => !WITHOUT_LIST.includes(path)))(
  'cards of $path have own cells where the table turns codes into words',
  async ({ path, load, roles }) => {
    lists.length = 0;
    fakeServer({
      'GET /resource/findings/board': () => ({ body: [RULE] }),
      'GET /resource/stock-taking-rounds/progress/1': () => ({ body: ROUND }),
    });
    shown = { path, ...(await load()) };
    renderScreen(Screen, path.replace(':rule', RULE.name).replace(/:\w+/, '1'), roles);
    await waitFor(() => expect(lists).not.toEqual([]));
    expect(lists.flatMap(bareOn)).toEqual([]);
  },
);
