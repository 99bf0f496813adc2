import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useQuery } from '@tanstack/react-query';
import { type ListChange, toFilter, useListState } from '../../../kernel/list/list-state.ts';
import { useRight } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { awaitingMe } from './awaiting-me.ts';
import { ViewSwitch } from './view-switch.tsx';

/** The filters that depend on the signed-in user; mutually exclusive. */
const PERSONAL = ['awaiting', 'mine', 'current', 'myShops', 'deputizedShops'] as const;
type Personal = (typeof PERSONAL)[number];

const LABELS: Readonly<Record<Personal, TextCode>> = {
  awaiting: 'decisions.awaitingMe',
  mine: 'decisions.mine',
  current: 'work-request.current.me',
  myShops: 'decisions.myShops',
  deputizedShops: 'decisions.deputizedShops',
};

/** Decisions are for leaders, shop filters for field staff. */
const OF_LEADERS: readonly Personal[] = ['awaiting', 'mine'];
const IN_THE_FIELD: readonly Personal[] = ['mine', 'myShops', 'deputizedShops'];

/** Sets one of these filters and clears the others. */
export function toPersonal(chosen: Personal | null): ListChange<typeof workRequest> {
  return (search, entity) => {
    for (const filter of PERSONAL) toFilter<typeof workRequest>(filter, null)(search, entity);
    if (chosen) toFilter<typeof workRequest>(chosen, 'me')(search, entity);
  };
}

/** Switches the list between all requests and the personal filters. */
export function InboxSwitch() {
  const { t } = useTexts();
  const mayDecide = useRight('work-requests.decide');
  const { state, change } = useListState(workRequest);
  const { data: awaiting } = useQuery({ ...awaitingMe, enabled: mayDecide });
  const shown = PERSONAL.find((filter) => state.filters[filter] === 'me') ?? null;
  const offered: readonly (Personal | null)[] = [null, ...(mayDecide ? OF_LEADERS : IN_THE_FIELD)];
  const views = offered.map((filter) => ({
    label: t(filter ? LABELS[filter] : 'decisions.all'),
    isShown: shown === filter,
    ...(filter === 'awaiting' && { hint: t('decisions.awaitingMeHint'), count: awaiting }),
    onChoose: () => change(toPersonal(filter)),
  }));
  return <ViewSwitch views={views} />;
}
