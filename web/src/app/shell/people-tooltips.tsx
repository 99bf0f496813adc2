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
const NOBODY: readonly Colleague[] = [];

function usePeople(list: PeopleTooltipProps['list']): readonly Colleague[] {
  const { data = NOBODY } = useQuery({
    queryKey: ['regional-representatives', list],
    queryFn: ({ signal }) =>
      api.get<readonly Colleague[]>(`/resource/regional-representatives/${list}`, { signal }),
    staleTime: STALE_AFTER_MS,
    refetchOnWindowFocus: true,
  });
  return data;
}

/** The names of people, with the end of their absence. */
function PeopleNames({
  title,
  people,
}: Pick<PeopleTooltipProps, 'title'> & { people: readonly Colleague[] }) {
  const { t } = useTexts();
  return (
    <>
      <strong>{t(title)}</strong>
      {people.length === 0 && <span>{t('shell.nobody')}</span>}
      {people.map(({ id, name, outOfOfficeEndDate: date }) => (
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
  const count = people.length > 0 ? String(people.length) : '';
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
