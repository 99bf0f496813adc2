import { CheckOutlined, CloseCircleOutlined, DeleteOutlined } from '@ant-design/icons';
import { explainHeadStatus } from '@cooler/contract/features/stock-taking/head/explain-decision.ts';
import {
  type StockTakingStatus,
  stockTakingHead,
} from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { ReactNode } from 'react';
import { api } from '../../../kernel/api/api.ts';
import type { WhyQuestion } from '../../../kernel/feedback/ask-why.ts';
import { translate } from '../../../kernel/text/text.ts';

const HEADS = '/resource/stock-taking-heads';

/** A decision of a leader on a closed stock-taking: its texts and its API call (docs/domain.md §9.5, §10.4). */
export interface Decision {
  readonly key: 'approve' | 'deny' | 'delete';
  readonly label: TextCode;
  readonly icon: ReactNode;
  readonly isDanger: boolean;
  readonly title: TextCode;
  readonly text: TextCode;
  readonly success: TextCode;
  /** The message of a failure; without it the default error message is shown. */
  readonly failure?: TextCode;
  /** `absent` is the number of absent devices that was confirmed. */
  readonly call: (id: number, absent?: number) => Promise<unknown>;
}

export const DECISIONS: readonly Decision[] = [
  {
    key: 'approve',
    label: 'stock-taking.approve',
    icon: <CheckOutlined />,
    isDanger: false,
    title: 'stock-taking.approveTitle',
    text: 'stock-taking.approveText',
    success: 'APPROVED_ITEM',
    call: (id, absent) =>
      api.put(`${HEADS}/approve/${id}`, undefined, {
        ...(absent && { query: { absent: String(absent) } }),
        isFinal: true,
      }),
  },
  {
    key: 'deny',
    label: 'stock-taking.deny',
    icon: <CloseCircleOutlined />,
    isDanger: true,
    title: 'stock-taking.denyTitle',
    text: 'stock-taking.denyText',
    success: 'DENIED_ITEM',
    failure: 'stock-taking.denyFailed',
    call: (id) => api.put(`${HEADS}/deny/${id}`, undefined, { isFinal: true }),
  },
  {
    key: 'delete',
    label: 'common.delete',
    icon: <DeleteOutlined />,
    isDanger: true,
    title: 'stock-taking.deleteTitle',
    text: 'stock-taking.deleteText',
    success: 'ROW_DELETED',
    failure: 'SAVE_FAILED',
    call: (id) => api.remove(`${HEADS}/${id}`, { isFinal: true }),
  },
];

interface DecidedHead {
  readonly id: number;
  readonly status: StockTakingStatus;
}

/** The query for the reason why a decision is not possible; undefined if it is possible. */
export function whyNot({ key, label }: Decision, { id, status }: DecidedHead): WhyQuestion | undefined {
  if (explainHeadStatus(status).length === 0) return undefined;
  return { title: translate(label), entity: stockTakingHead.path, key: id, action: key };
}
