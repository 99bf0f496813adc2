import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Suspense, useState } from 'react';
import { useRight } from '../../../kernel/session/session.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { isAllowed } from '../steps/allowed.ts';
import { LEADER_STEPS, type LeaderStep } from '../steps/leader-steps.tsx';
import { useRequestSteps } from '../steps/use-request-steps.tsx';
import { RequestThread } from '../thread/request-thread.tsx';
import { useMarkAsSeen } from './mark-as-seen.ts';
import { PartnerMessages } from './partner-messages.tsx';
import { RequestDetails } from './request-details.tsx';
import { RequestNeighbours } from './request-neighbours.tsx';
import { RequestOrigin } from './request-origin.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestSurroundings } from './request-surroundings.tsx';
import { RequestViewFooter } from './request-view-footer.tsx';
import { useNeighbours } from './use-neighbours.ts';
import { useRequestKeys } from './use-request-keys.ts';

const RequestModal = lazyPiece(async () => (await import('../form/request-modal.tsx')).RequestModal);

interface RequestViewProps {
  readonly row: WorkRequest;
  readonly onView: (row: WorkRequest) => void;
  readonly onClose: () => void;
}

/** The details of a request with its steps and previous/next; after a step the next undecided request opens. */
export function RequestView({ row, onView, onClose }: RequestViewProps) {
  const mayDecide = useRight('work-requests.decide');
  const [handled, setHandled] = useState<ReadonlySet<unknown>>(new Set());
  const { current, previous, next, nextUndecided } = useNeighbours(row, handled);
  const [edited, setEdited] = useState<WorkRequest | null>(null);
  useMarkAsSeen(current);
  const goOn = (decided: WorkRequest) => {
    setHandled((others) => new Set([...others, decided.id]));
    // The user may have moved to another request before the answer.
    if (decided.id !== row.id) return;
    if (nextUndecided) onView(nextUndecided);
    else onClose();
  };
  const { take, question, underway } = useRequestSteps(goOn);
  const taken = underway.find((each) => each.row.id === row.id)?.step;
  const decide = (event: LeaderStep['event']) => {
    const step = LEADER_STEPS.find((each) => each.event === event);
    if (step && !taken && isAllowed(current, event)) take(step, current);
  };
  useRequestKeys({
    next: () => next && onView(next),
    previous: () => previous && onView(previous),
    approve: () => decide('approve'),
    deny: () => decide('deny'),
  });
  const neighbours = <RequestNeighbours {...{ previous, next, onView }} />;
  const footer = (
    <RequestViewFooter row={current} taken={taken} onStep={decide} onEdit={() => setEdited(current)} />
  );
  return (
    <>
      <RequestDetails entity={workRequest} row={current} extra={neighbours} footer={footer} onClose={onClose}>
        <RequestSteps row={current} />
        <RequestThread row={current} />
        <PartnerMessages row={current} />
        {mayDecide && <RequestSurroundings row={current} />}
        <RequestOrigin row={current} />
      </RequestDetails>
      {question}
      <Suspense>
        {edited && <RequestModal mode={{ kind: 'edit', row: edited }} onClose={() => setEdited(null)} />}
      </Suspense>
    </>
  );
}
