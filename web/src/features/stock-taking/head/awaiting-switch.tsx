import { stockTakingHead } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import { useQuery } from '@tanstack/react-query';
import { toFilter, useListState } from '../../../kernel/list/list-state.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { awaitingIn } from '../../work-request/list/awaiting-me.ts';
import { ViewSwitch } from '../../work-request/list/view-switch.tsx';

const AWAITING = awaitingIn(stockTakingHead.path);

/** Switches the list between all stock-takings and those that await the user. */
export function AwaitingSwitch() {
  const { t } = useTexts();
  const { state, change } = useListState(stockTakingHead);
  const { data: count } = useQuery(AWAITING);
  const isAwaiting = state.filters.awaiting === 'me';
  const show = (value: string | null) => change(toFilter<typeof stockTakingHead>('awaiting', value));
  return (
    <div className="request-views">
      <ViewSwitch
        views={[
          { label: t('stock-taking.all'), isShown: !isAwaiting, onChoose: () => show(null) },
          {
            ...{ label: t('decisions.awaitingMe'), hint: t('stock-taking.awaitingMeHint') },
            ...{ count, isShown: isAwaiting, onChoose: () => show('me') },
          },
        ]}
      />
    </div>
  );
}
