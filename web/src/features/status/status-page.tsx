import { CONDITION, type SystemStatus } from '@cooler/contract/features/status/status.ts';
import { useQuery } from '@tanstack/react-query';
import { Alert } from 'antd';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { api } from '../../kernel/api/api.ts';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { PageHead } from '../../kernel/page/page-head.tsx';
import { Fact } from '../../kernel/text/fact.tsx';
import { formatInstant } from '../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../kernel/text/text.ts';
import { PARTNER_SCREENS } from '../partner/partner-screens.ts';
import '../../kernel/text/linked-words.css';
import './status.css';

const POLL_INTERVAL_MS = 10_000;
const MEGABYTE = 1_000_000;
const GIGABYTE = 1_000_000_000;
const DIGITS = 3;

/** A formatted size: `60,6 GB`. */
function sizeIn({ number }: Texts, bytes: number): string {
  const isLarge = bytes >= GIGABYTE;
  const unit = isLarge ? 'gigabyte' : 'megabyte';
  const count = bytes / (isLarge ? GIGABYTE : MEGABYTE);
  return number(count, { style: 'unit', unit, maximumSignificantDigits: DIGITS });
}

function Conditions({ conditions }: Pick<SystemStatus, 'conditions'>) {
  const { t } = useTexts();
  if (conditions.length === 0) return <Alert type="success" showIcon title={t('status.sound')} />;
  return conditions.map((condition) => (
    <Alert
      key={condition}
      type={CONDITION.tones?.[condition] === 'red' ? 'error' : 'warning'}
      showIcon
      title={t(`status-condition.${condition}`)}
    />
  ));
}

function Parts({ status }: { readonly status: SystemStatus }) {
  const texts = useTexts();
  const { t, named } = texts;
  const parkedIn = ({ partner, parked }: SystemStatus['partners'][number]) =>
    [
      `${named(`partner.${partner}`)}: ${t('partner-message-state.PARKED')}`,
      <Link key={partner} to={`${PARTNER_SCREENS[partner]}?state=PARKED`}>
        {parked}
      </Link>,
    ] as const;
  const moment = (at: string | null) => (at ? formatInstant(at) : t('status.never'));
  const rows: readonly (readonly [label: string, value: ReactNode])[] = [
    [t('status.version'), status.version],
    [t('status.database'), `PostgreSQL ${status.databaseVersion}`],
    [t('status.databaseSize'), sizeIn(texts, status.databaseBytes)],
    [t('status.free'), sizeIn(texts, status.freeBytes)],
    ...status.partners.map(
      ({ partner, waiting }) =>
        [t('status.waiting', { partner: named(`partner.${partner}`) }), waiting] as const,
    ),
    ...status.partners.filter(({ parked }) => parked > 0).map(parkedIn),
    [t('status.decisions'), status.decisionsWaiting],
    [t('status.uploads'), `${status.uploadsRunning} + ${status.uploadsWaiting}`],
    [t('status.elixir'), moment(status.elixirReadAt)],
    [t('status.backup'), moment(status.backedUpAt)],
  ];
  return (
    <dl className="status-parts linked-words">
      {rows.map(([label, value]) => (
        <Fact key={label} label={label}>
          {value}
        </Fact>
      ))}
    </dl>
  );
}

/** The status of the system and its parts, for administrators (docs/domain.md §11.13). */
export function StatusPage() {
  const { t } = useTexts();
  const { data, isError } = useQuery({
    queryKey: ['status'],
    queryFn: ({ signal }) => api.get<SystemStatus>('/resource/status', { signal }),
    refetchInterval: POLL_INTERVAL_MS,
  });
  return (
    <section className="status">
      <PageHead title={t('status.title')} />
      {isError && <Alert type="error" showIcon title={t('status.loadFailed')} />}
      {data && <Conditions conditions={data.conditions} />}
      {data && <Parts status={data} />}
      {!data && !isError && <LoadingWords />}
    </section>
  );
}
