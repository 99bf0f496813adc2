import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useEffect, useEffectEvent, useState } from 'react';
import { useIsShown } from '../../../kernel/browser/use-while-shown.ts';
import { notifyFailure } from '../../../kernel/feedback/notices.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ChangedRequest } from './changed-meanwhile.tsx';

interface LostSteps {
  /** The changed request to tell of now. */
  readonly lost: ChangedRequest | undefined;
  readonly add: (row: ChangedRequest) => void;
  /** The user has read of it. */
  readonly close: () => void;
}

/**
 * The requests that somebody else changed before a step was taken. Several may be lost before the user has read of the
 * first; none interrupts a question about another request. Whoever leaves the screen is told in a notice.
 */
export function useLostSteps(askedAbout: WorkRequest | undefined): LostSteps {
  const { t } = useTexts();
  const isShown = useIsShown();
  const [unread, setUnread] = useState<readonly ChangedRequest[]>([]);
  const lost = unread.find(({ id }) => !askedAbout || askedAbout.id === id);
  const tellAway = ({ id }: ChangedRequest) => notifyFailure(t('request-lost.away', { id: String(id) }));
  const leave = useEffectEvent(() => unread.forEach(tellAway));
  useEffect(() => () => leave(), []);
  return {
    lost,
    add: (row) => {
      if (isShown()) setUnread((earlier) => [...earlier, row]);
      else tellAway(row);
    },
    close: () => setUnread((all) => all.filter((each) => each !== lost)),
  };
}
