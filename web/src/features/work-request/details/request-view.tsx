import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import { type WorkRequest, workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { useState } from 'react';
import { useListState } from '../../../kernel/list/list-state.ts';
import { useEntityPage } from '../../../kernel/list/use-entity-page.ts';
import { useRight } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { WhyButton } from '../../../kernel/why/why-button.tsx';
import { isAllowed, whyNot } from '../steps/allowed.ts';
import { LEADER_STEPS, type LeaderStep } from '../steps/leader-steps.tsx';
import { useRequestSteps } from '../steps/use-request-steps.tsx';
import { WhyMenu } from '../steps/why-menu.tsx';
import { RequestThread } from '../thread/request-thread.tsx';
import { useMarkAsSeen } from './mark-as-seen.ts';
import { PartnerMessages } from './partner-messages.tsx';
import { RequestDetails } from './request-details.tsx';
import { RequestOrigin } from './request-origin.tsx';
import { RequestSteps } from './request-steps.tsx';
import { RequestSurroundings } from './request-surroundings.tsx';
import { useRequestKeys } from './use-request-keys.ts';

const DECISIONS: ReadonlySet<LeaderStep['event']> = new Set(['approve', 'deny']);

/** The steps in the footer: those that are allowed now, and for leaders always approve and deny. */
function shownSteps(row: WorkRequest, mayDecide: boolean): LeaderStep[] {
  return LEADER_STEPS.filter(({ event }) => isAllowed(row, event) || (mayDecide && DECISIONS.has(event)));
}

const KEY_OF: Partial<Readonly<Record<LeaderStep['event'], string>>> = { approve: 'A', deny: 'D' };

/** What a leader is waited for: each has its opposite. */
const AWAITED: readonly LeaderStep['event'][] = ['approve', 'approve-repair-offer'];

const NO_ROWS: readonly WorkRequest[] = [];

/** The neighbours of a request in the current list; `handled` has requests decided here that the list may not reflect yet. */
function useNeighbours(row: WorkRequest, handled: ReadonlySet<unknown>) {
  const { state } = useListState(workRequest);
  const { data } = useEntityPage(workRequest, state);
  const rows = data?.content ?? NO_ROWS;
  const isOpen = ({ id }: WorkRequest) => id === row.id;
  // A decided request may leave the list before its step is answered: its place is remembered.
  const [order, setOrder] = useState(rows);
  if (order !== rows && rows.some(isOpen)) setOrder(rows);
  const index = order.findIndex(isOpen);
  const listed = (part: readonly WorkRequest[]) =>
    part.flatMap(({ id }) => rows.find((each) => each.id === id) ?? []);
  const after = index < 0 ? [] : listed(order.slice(index + 1));
  const before = index < 0 ? [] : listed(order.slice(0, index));
  const isUndecided = (each: WorkRequest) =>
    AWAITED.some((event) => isAllowed(each, event)) && !handled.has(each.id);
  return {
    current: rows.find(isOpen) ?? row,
    previous: before.at(-1),
    next: after[0],
    nextUndecided: after.find(isUndecided) ?? before.findLast(isUndecided),
  };
}

interface RequestViewProps {
  readonly row: WorkRequest;
  readonly onView: (row: WorkRequest) => void;
  readonly onClose: () => void;
}

/** The details of a request with its steps and previous/next; after a step the next undecided request opens. */
export function RequestView({ row, onView, onClose }: RequestViewProps) {
  const { t, named } = useTexts();
  const mayDecide = useRight('work-requests.decide');
  const [handled, setHandled] = useState<ReadonlySet<unknown>>(new Set());
  const { current, previous, next, nextUndecided } = useNeighbours(row, handled);
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
  const stepButton = (step: LeaderStep) => (
    <WhyButton
      key={step.event}
      type={step.isDanger ? 'default' : 'primary'}
      danger={step.isDanger ?? false}
      icon={step.icon}
      why={whyNot(current, step.event)}
      loading={step === taken}
      onClick={() => decide(step.event)}
    >
      {named(`request-event.${step.event}`)}
      {KEY_OF[step.event] && isAllowed(current, step.event) && <kbd aria-hidden>{KEY_OF[step.event]}</kbd>}
    </WhyButton>
  );
  const footer = (
    <div className="request-view-footer">
      {shownSteps(current, mayDecide).map(stepButton)}
      <WhyMenu row={current} />
      <span className="request-view-walk">
        <Button icon={<LeftOutlined />} disabled={!previous} onClick={() => previous && onView(previous)}>
          {t('decisions.previous')}
        </Button>
        <Button
          icon={<RightOutlined />}
          iconPlacement="end"
          disabled={!next}
          onClick={() => next && onView(next)}
        >
          {t('decisions.next')}
        </Button>
      </span>
    </div>
  );
  return (
    <>
      <RequestDetails entity={workRequest} row={current} footer={footer} onClose={onClose}>
        <RequestSteps row={current} />
        <RequestThread row={current} />
        <PartnerMessages row={current} />
        {mayDecide && <RequestSurroundings row={current} />}
        <RequestOrigin row={current} />
      </RequestDetails>
      {question}
    </>
  );
}
