import type { PendingCallback } from '@cooler/contract/features/partner/callback.ts';
import type { PartnerName } from '@cooler/contract/features/partner/partner.ts';
import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Empty } from 'antd';
import { SideDrawer } from '../../kernel/dialog/side-drawer.tsx';
import { PartFailed } from '../../kernel/feedback/part-failed.tsx';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { formatPrice } from '../device-timeline/price.ts';
import { DecisionButton } from './decision-button.tsx';
import { useOverview, usePendingCallbacks } from './partner-queries.ts';
import './partners.css';

// Reasons with texts of their own here; the general error texts would be about a click of the user.
const REASONS = ['TRANSITION_NOT_ALLOWED', 'NOT_FOUND', 'WRONG_PARTNER', 'EVENT_OUTDATED'];

// The server lists no more at once.
const SHOWN = 200;

/** The width of the side panels of the log. */
export const PANEL_WIDTH = 720;

export interface PanelProps {
  readonly partner: PartnerName;
  readonly entity: Entity;
  readonly onClose: () => void;
}

function PendingCallbackItem({
  callback,
  entity,
}: {
  readonly callback: PendingCallback;
  readonly entity: Entity;
}) {
  const { t, named } = useTexts();
  const query = { id: String(callback.id) };
  const { reference, requestStatus, acceptedDate, completedDate, message, amount, currency } = callback;
  return (
    <li>
      <div>
        <p>
          <strong>{named(`partner-event.${callback.event}`)}</strong>{' '}
          <RowLink path="work-requests" to={reference}>
            {t('partners.ofRequest', { id: String(reference) })}
          </RowLink>{' '}
          {choiceTag(REQUEST_STATUS, requestStatus)}
        </p>
        <p className="soft">{t('partners.happened', { at: formatInstant(callback.occurredAt) })}</p>
        {(acceptedDate ?? completedDate) && (
          <p className="soft">{t('partners.day', { day: acceptedDate ?? completedDate ?? '' })}</p>
        )}
        {message && <p className="partner-words">{message}</p>}
        {amount !== null && <p>{t('work-request.offer', { price: formatPrice(amount, currency) })}</p>}
        <p>{named(REASONS.includes(callback.reason) ? `kept-reason.${callback.reason}` : callback.reason)}</p>
      </div>
      <div className="decisions">
        <DecisionButton
          type="primary"
          address="partner-callbacks/apply/id"
          done={t('partners.applied')}
          {...{ entity, query }}
        >
          {t('partners.apply')}
        </DecisionButton>
        <DecisionButton
          address="partner-callbacks/dismiss/id"
          done={t('partners.dismissed')}
          {...{ entity, query }}
        >
          {t('partners.dismiss')}
        </DecisionButton>
      </div>
    </li>
  );
}

/** Callbacks of a partner that could not be applied on arrival; each awaits a decision. */
export function PendingCallbacks({ partner, entity, onClose }: PanelProps) {
  const { t, number } = useTexts();
  const { data = [], isPending, isError, refetch } = usePendingCallbacks(partner);
  const kept = useOverview(partner).overview?.keptCallbacks ?? 0;
  return (
    <SideDrawer width={PANEL_WIDTH} title={t('partners.callbacks')} onClose={onClose}>
      <p>{t('partners.callbacksAbout')}</p>
      {isError && <PartFailed title={t('table.loadFailed')} onRetry={refetch} />}
      {data.length >= SHOWN && kept > data.length && (
        <p>{t('partners.callbacksCut', { shown: number(data.length), total: number(kept) })}</p>
      )}
      {data.length === 0 && !isError && (
        <Empty
          className="partner-empty"
          image={Empty.PRESENTED_IMAGE_SIMPLE}
          description={t(isPending ? 'common.loading' : 'partners.noCallbacks')}
        />
      )}
      <ul className="partner-list">
        {data.map((callback) => (
          <PendingCallbackItem key={callback.id} callback={callback} entity={entity} />
        ))}
      </ul>
    </SideDrawer>
  );
}
