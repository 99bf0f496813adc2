import { SwapOutlined, TeamOutlined } from '@ant-design/icons';
import type { Colleague } from '@cooler/contract/features/regional-representative/own-profile.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useQuery } from '@tanstack/react-query';
import { type ComponentType, useId } from 'react';
import { api } from '../../kernel/api/api.ts';
import { useTexts } from '../../kernel/text/text.ts';

interface PeopleTooltipProps {
  readonly list: 'deputies' | 'deputized';
  readonly title: TextCode;
  readonly icon: ComponentType;
}

// An absence starts and ends at midnight, and pages stay open for days.
const STALE_AFTER_MS = 600_000;

function usePeople(list: PeopleTooltipProps['list']) {
  return useQuery({
    queryKey: ['regional-representatives', list],
    queryFn: ({ signal }) =>
      api.get<readonly Colleague[]>(`/resource/regional-representatives/${list}`, { signal }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  });
}

interface PeopleNamesProps extends Pick<PeopleTooltipProps, 'title'> {
  readonly people: ReturnType<typeof usePeople>;
}

/** The names of people, with the end of their absence. */
function PeopleNames({ title, people: { data, isError } }: PeopleNamesProps) {
  const { t } = useTexts();
  return (
    <>
      <strong>{t(title)}</strong>
      {!data && isError && <span>{t('table.loadFailed')}</span>}
      {data?.length === 0 && <span>{t('shell.nobody')}</span>}
      {data?.map(({ id, name, outOfOfficeEndDate: date }) => (
        <span key={id}>
          {name}
          {date && <em> – {t('shell.outOfOfficeUntil', { date })}</em>}
        </span>
      ))}
    </>
  );
}

/** A button that lists people while it is hovered or has the focus. */
function PeopleTooltip({ list, title, icon: Icon }: PeopleTooltipProps) {
  const { t } = useTexts();
  const id = useId();
  const people = usePeople(list);
  const count = people.data?.length ? String(people.data.length) : '';
  return (
    <span className="tooltip-host">
      <button type="button" className="icon-button" aria-label={`${t(title)} ${count}`} aria-describedby={id}>
        <Icon />
        {count && <span className="count">{count}</span>}
      </button>
      <span className="tooltip" role="tooltip" id={id}>
        <PeopleNames title={title} people={people} />
      </span>
    </span>
  );
}

/** The same people as lists, for phones. */
export function PeopleLists() {
  const deputies = usePeople('deputies');
  const deputized = usePeople('deputized');
  return (
    <>
      <p className="people-list">
        <PeopleNames title="shell.deputies" people={deputies} />
      </p>
      <p className="people-list">
        <PeopleNames title="shell.deputized" people={deputized} />
      </p>
    </>
  );
}

/** Who deputises the user, and whom the user deputises (docs/domain.md §11.3). */
export function PeopleTooltips() {
  return (
    <>
      <PeopleTooltip list="deputies" title="shell.deputies" icon={TeamOutlined} />
      <PeopleTooltip list="deputized" title="shell.deputized" icon={SwapOutlined} />
    </>
  );
}
