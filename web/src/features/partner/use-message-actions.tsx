import { EyeOutlined, SendOutlined, StopOutlined } from '@ant-design/icons';
import { PARTNER_MESSAGE_STATE } from '@cooler/contract/features/partner/partner-message.ts';
import { wrongStatusReasons } from '@cooler/contract/reasons.ts';
import { type ReactNode, useMemo } from 'react';
import { LazyConfirmDialog } from '../../kernel/dialog/lazy-confirm-dialog.tsx';
import { useAsked } from '../../kernel/dialog/use-asked.ts';
import type { KnownReasons } from '../../kernel/feedback/ask-why.ts';
import { useRight } from '../../kernel/session/session.ts';
import type { RowAction, RowActions } from '../../kernel/table/row-menu.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import type { Message, PartnerLog } from './message-state.ts';
import { useDecision } from './partner-queries.ts';

/** Why a message cannot be decided on; undefined if it can. */
function whyNot({ state }: Message): KnownReasons | undefined {
  if (!state) return undefined;
  const reasons = wrongStatusReasons(
    PARTNER_MESSAGE_STATE.name,
    state,
    ['WAITING', 'PARKED'],
    ['SENT', 'CANCELLED'],
  );
  return reasons.length > 0 ? { reasons } : undefined;
}

function messageName({ id, requestType, workRequestId }: Message): string {
  return `${requestType} #${id} (#${workRequestId})`;
}

/** The row menu of a message: view, send again, cancel; the dialog confirms a cancel. */
export function useMessageActions(
  entity: PartnerLog,
  view: (row: Message) => void,
): { readonly actions: RowActions<PartnerLog>; readonly dialog: ReactNode } {
  const { t, language } = useTexts();
  const mayDecide = useRight('partners.decide');
  const decide = useDecision(entity);
  const { asked: cancelled, ask, close } = useAsked<Message>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: labels follow the language; `decide` needs no update.
  const actions = useMemo<RowActions<PartnerLog>>(
    () => (row) => {
      const viewing = { key: 'view', label: t('common.view'), icon: <EyeOutlined />, run: () => view(row) };
      if (!mayDecide) return [viewing];
      const why = whyNot(row);
      const id = String(row.id);
      const sending: RowAction = {
        key: 'send-again',
        label: t('partners.sendAgain'),
        icon: <SendOutlined />,
        why,
        run: () => void decide(`${entity.path}/send-again/id`, { id }, t('partners.sentAgain')),
      };
      const cancelling: RowAction = {
        key: 'cancel',
        label: t('partners.cancel'),
        icon: <StopOutlined />,
        isDanger: true,
        why,
        run: () => ask(row),
      };
      return [viewing, sending, cancelling];
    },
    [entity, view, mayDecide, language],
  );
  const dialog = cancelled && (
    <LazyConfirmDialog
      isDanger
      title={t('partners.cancelTitle')}
      text={t('partners.cancelText', { message: messageName(cancelled) })}
      confirm={t('partners.cancel')}
      cancel={t('common.back')}
      onConfirm={async () => {
        await decide(`${entity.path}/cancel/id`, { id: String(cancelled.id) }, t('partners.cancelled'));
        close(cancelled);
      }}
      onCancel={() => close(cancelled)}
    />
  );
  return { actions, dialog };
}
