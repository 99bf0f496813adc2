import {
  CheckCircleOutlined,
  CheckOutlined,
  CloseCircleOutlined,
  DeleteOutlined,
  DislikeOutlined,
  LikeOutlined,
} from '@ant-design/icons';
import type { LeaderStepEvent } from '@cooler/contract/features/work-request/steps/step-addresses.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { ReactNode } from 'react';

/** The texts of the confirmation dialog of a step. */
export interface StepQuestion {
  readonly title: TextCode;
  readonly text: TextCode;
  readonly confirm: TextCode;
  readonly cancel: TextCode;
}

/** A step that a leader takes with one request: its texts and confirmation. */
export interface LeaderStep {
  readonly event: LeaderStepEvent;
  readonly icon: ReactNode;
  readonly success: TextCode;
  /** The step is irreversible and styled accordingly. */
  readonly isDanger?: boolean;
  readonly question?: StepQuestion;
  /** The message of a failure; without it the default error message is shown (docs/domain.md §10.4). */
  readonly failure?: TextCode;
}

/** Every step except the edit, in menu order (docs/domain.md §10.4, §11.7). */
export const LEADER_STEPS: readonly LeaderStep[] = [
  { event: 'approve', icon: <CheckOutlined />, success: 'APPROVED_ITEM' },
  {
    event: 'deny',
    icon: <CloseCircleOutlined />,
    success: 'DENIED_ITEM',
    isDanger: true,
    question: {
      title: 'work-request.denyTitle',
      text: 'work-request.denyText',
      confirm: 'request-event.deny',
      cancel: 'common.cancel',
    },
    failure: 'work-request.denyFailed',
  },
  {
    event: 'own-complete',
    icon: <CheckCircleOutlined />,
    success: 'COMPLETED_ITEM',
    question: {
      title: 'work-request.completeTitle',
      text: 'work-request.completeText',
      confirm: 'common.yes',
      cancel: 'common.no',
    },
  },
  {
    event: 'approve-repair-offer',
    icon: <LikeOutlined />,
    success: 'REPAIR_OFFER_APPROVED',
    question: {
      title: 'work-request.approveOfferTitle',
      text: 'work-request.approveOfferText',
      confirm: 'common.yes',
      cancel: 'common.no',
    },
  },
  {
    event: 'deny-repair-offer',
    icon: <DislikeOutlined />,
    success: 'REPAIR_OFFER_DENIED',
    isDanger: true,
    question: {
      title: 'work-request.denyOfferTitle',
      text: 'work-request.denyOfferText',
      confirm: 'common.yes',
      cancel: 'common.no',
    },
  },
  {
    event: 'delete',
    icon: <DeleteOutlined />,
    success: 'ROW_DELETED',
    isDanger: true,
    question: {
      title: 'work-request.deleteTitle',
      text: 'work-request.deleteText',
      confirm: 'common.delete',
      cancel: 'common.cancel',
    },
  },
];
