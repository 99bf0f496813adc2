import { PARTNER_STATE, type PartnerOverview } from '@cooler/contract/features/partner/overview.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { ReactNode } from 'react';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';

function Figure({ label, children }: { label: TextCode; children: ReactNode }) {
  const { t } = useTexts();
  return (
    <div>
      <dt>{t(label)}</dt>
      <dd>{children}</dd>
    </div>
  );
}

/** A summary of a partner: connection state, waiting and parked messages, last send and last callback. */
export function PartnerSummary({ overview }: { readonly overview: PartnerOverview }) {
  const { t } = useTexts();
  const { state, waiting, oldestWaitingAt, parked, lastSentAt, lastCallbackAt, simulatorPage } = overview;
  const moment = (at: string | null) => (at ? formatInstant(at) : t('partners.never'));
  return (
    <div className="partner-glance">
      <dl>
        <Figure label="partners.state">{choiceTag(PARTNER_STATE, state)}</Figure>
        <Figure label="partners.waiting">
          {waiting}
          {oldestWaitingAt && <small> {t('partners.since', { at: formatInstant(oldestWaitingAt) })}</small>}
        </Figure>
        <Figure label="partners.parked">{parked}</Figure>
        <Figure label="partners.lastSent">{moment(lastSentAt)}</Figure>
        <Figure label="partners.lastCallback">{moment(lastCallbackAt)}</Figure>
      </dl>
      {state === 'NOT_CONFIGURED' && <p>{t('partners.notConfigured')}</p>}
      {simulatorPage && (
        <a className="partner-simulator" href={simulatorPage} target="_blank" rel="noopener noreferrer">
          {t('partners.simulator')}
        </a>
      )}
    </div>
  );
}
