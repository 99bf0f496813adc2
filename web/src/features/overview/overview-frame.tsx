import type { Right } from '@cooler/contract/rights.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { type ReactNode, useId } from 'react';
import { Link } from 'react-router';
import { LoadingWords } from '../../kernel/feedback/loading-words.tsx';
import { isMissing } from '../../kernel/feedback/problem.ts';
import { useRight } from '../../kernel/session/session.ts';
import { Fact } from '../../kernel/text/fact.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { CachedNote } from '../register-copy/cached-note.tsx';
import type { OrCached } from '../register-copy/cached-responses.ts';
import './overview.css';

interface FrameProps<Overview> {
  readonly query: UseQueryResult<OrCached<Overview>>;
  /** The message if the record does not exist. */
  readonly missing: TextCode;
  /** The list to which a record that does not exist leads back, with the right to see it; others go home. */
  readonly list: { readonly to: string; readonly label: TextCode; readonly right: Right };
  readonly children: (overview: OrCached<Overview>) => ReactNode;
}

const HOME = { to: '/', label: 'shell.backHome' } as const;

/** An overview page with its loading, error and not-found states. */
export function OverviewFrame<Overview>({ query, missing, list, children }: FrameProps<Overview>) {
  const { t } = useTexts();
  const mayList = useRight(list.right);
  const { data, error, refetch } = query;
  if (data) {
    return (
      <article className="overview">
        <CachedNote cachedAt={data.cachedAt} />
        {children(data)}
      </article>
    );
  }
  if (!error) return <LoadingWords />;
  const isGone = isMissing(error);
  const back = mayList ? list : HOME;
  const words = <h1 className="overview-missing">{t(isGone ? missing : 'overview.loadFailed')}</h1>;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {isGone ? (
        <Link className="button" to={back.to}>
          {t(back.label)}
        </Link>
      ) : (
        <Button onClick={() => void refetch()}>{t('common.retry')}</Button>
      )}
    </Empty>
  );
}

/** Whether there is a timeline to show: the offline copy does not include it. */
export const hasTimeline = ({
  timeline,
  cachedAt,
}: OrCached<{ readonly timeline: readonly object[] }>): boolean =>
  cachedAt === undefined || timeline.length > 0;

interface PartProps {
  readonly title: string;
  /** A count next to the heading. */
  readonly count?: number;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One section of an overview page, with a heading. */
export function Part({ title, count, isWide = false, children }: PartProps) {
  const { number } = useTexts();
  const id = useId();
  return (
    <section className={isWide ? 'overview-part overview-wide' : 'overview-part'} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span className="overview-count">{number(count)}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Labelled values; empty ones are left out. */
export function Facts({
  facts,
}: {
  readonly facts: readonly (readonly [label: string, value: ReactNode])[];
}) {
  return (
    <dl className="overview-facts">
      {facts
        .filter(([, value]) => value !== null && value !== undefined && value !== '' && value !== false)
        .map(([label, value]) => (
          <Fact key={label} label={label}>
            {value}
          </Fact>
        ))}
    </dl>
  );
}
