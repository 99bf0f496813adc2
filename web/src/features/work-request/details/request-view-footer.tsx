import { EditOutlined } from '@ant-design/icons';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { useRight } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { WhyButton } from '../../../kernel/why/why-button.tsx';
import { isAllowed, whyNot } from '../steps/allowed.ts';
import { LEADER_STEPS, type LeaderStep } from '../steps/leader-steps.tsx';
import { WhyMenu } from '../steps/why-menu.tsx';

const DECISIONS: ReadonlySet<LeaderStep['event']> = new Set(['approve', 'deny']);

/** The steps in the footer: those that are allowed now, and for leaders always approve and deny. */
function shownSteps(row: WorkRequest, mayDecide: boolean): LeaderStep[] {
  return LEADER_STEPS.filter(({ event }) => isAllowed(row, event) || (mayDecide && DECISIONS.has(event)));
}

const KEY_OF: Partial<Readonly<Record<LeaderStep['event'], string>>> = { approve: 'A', deny: 'D' };

interface StepButtonProps {
  readonly row: WorkRequest;
  readonly step: LeaderStep;
  readonly isTaken: boolean;
  readonly onStep: (event: LeaderStep['event']) => void;
}

function StepButton({ row, step: { event, icon, isDanger = false }, isTaken, onStep }: StepButtonProps) {
  const { named } = useTexts();
  return (
    <WhyButton
      type={isDanger ? 'default' : 'primary'}
      danger={isDanger}
      icon={icon}
      why={whyNot(row, event)}
      loading={isTaken}
      onClick={() => onStep(event)}
    >
      {named(`request-event.${event}`)}
      {KEY_OF[event] && isAllowed(row, event) && <kbd aria-hidden>{KEY_OF[event]}</kbd>}
    </WhyButton>
  );
}

interface RequestViewFooterProps {
  readonly row: WorkRequest;
  /** The step whose answer is awaited. */
  readonly taken: LeaderStep | undefined;
  readonly onStep: (event: LeaderStep['event']) => void;
  readonly onEdit: () => void;
}

/** The steps of the shown request. */
export function RequestViewFooter({ row, taken, onStep, onEdit }: RequestViewFooterProps) {
  const { t } = useTexts();
  const mayDecide = useRight('work-requests.decide');
  return (
    <div className="request-view-footer">
      {shownSteps(row, mayDecide).map((step) => (
        <StepButton key={step.event} row={row} step={step} isTaken={step === taken} onStep={onStep} />
      ))}
      {isAllowed(row, 'edit') && (
        <Button icon={<EditOutlined />} disabled={taken !== undefined} onClick={onEdit}>
          {t('request-event.edit')}
        </Button>
      )}
      <WhyMenu row={row} />
    </div>
  );
}
