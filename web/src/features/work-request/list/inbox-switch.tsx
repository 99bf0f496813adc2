import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { toFilter, useListState } from '../../../kernel/list/list-state.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { awaitingMe } from './awaiting-me.ts';
import '../decisions/decisions.css';

const FILTER = 'awaiting';

/** What leaders look at: every request, or those that await their decision and that of whom they stand in for. */
export function InboxSwitch() {
  const { t, language } = useTexts();
  const { state, change } = useListState(workRequest);
  const { data: count } = useQuery(awaitingMe);
  const isInbox = state.filters[FILTER] === 'me';
  const views = [
    { label: t('decisions.all'), isShown: !isInbox, value: null },
    {
      label: t('decisions.awaitingMe'),
      isShown: isInbox,
      value: 'me',
      title: t('decisions.awaitingMeHint'),
      count,
    },
  ];
  return (
    <fieldset className="view-switch">
      <legend className="visually-hidden">{t('decisions.view')}</legend>
      {views.map(({ label, isShown, value, title, count: shown }) => (
        <button
          key={label}
          type="button"
          aria-pressed={isShown}
          title={title}
          onClick={() => change(toFilter(FILTER, value))}
        >
          {label}
          {shown !== undefined && <span className="view-count">{shown.toLocaleString(language)}</span>}
        </button>
      ))}
    </fieldset>
  );
}
