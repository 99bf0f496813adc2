import { PARTNER_STATE, type PartnerOverview } from '@cooler/contract/features/partner/overview.ts';
import { choiceTag } from '../../kernel/table/choice-tag.tsx';
import { Fact } from '../../kernel/text/fact.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';

/** A summary of a partner: connection state, waiting and parked messages, last send and last callback. */
export function PartnerSummary({ overview }: { readonly overview: PartnerOverview }) {
  const { t } = useTexts();
  const { state, waiting, oldestWaitingAt, parked, lastSentAt, lastCallbackAt, simulatorPage } = overview;
  const moment = (at: string | null) => (at ? formatInstant(at) : t('partners.never'));
  return (
    <div className="partner-glance">
      <dl>
        <Fact label={t('partners.state')}>{choiceTag(PARTNER_STATE, state)}</Fact>
        <Fact label={t('partners.waiting')}>
          {waiting}
          {oldestWaitingAt && <small> {t('partners.since', { at: formatInstant(oldestWaitingAt) })}</small>}
        </Fact>
        <Fact label={t('partners.parked')}>{parked}</Fact>
        <Fact label={t('partners.lastSent')}>{moment(lastSentAt)}</Fact>
        <Fact label={t('partners.lastCallback')}>{moment(lastCallbackAt)}</Fact>
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
