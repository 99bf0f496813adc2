import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { UseQueryResult } from '@tanstack/react-query';
import { Button, Empty } from 'antd';
import { type ReactNode, useId } from 'react';
import { ProblemError } from '../../kernel/feedback/problem.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { KeptNote } from '../register-copy/kept-note.tsx';
import type { OrKept } from '../register-copy/or-kept.ts';
import './overview.css';

interface FrameProps<Overview> {
  readonly query: UseQueryResult<OrKept<Overview>>;
  /** What is said where there is no such thing. */
  readonly missing: TextCode;
  readonly children: (overview: OrKept<Overview>) => ReactNode;
}

// Not there, or an address that nothing can have.
const NOTHING_CALLED_SO: ReadonlySet<number> = new Set([400, 404, 414]);

/** The page once it has come; until then what keeps it away. */
export function OverviewFrame<Overview>({ query, missing, children }: FrameProps<Overview>) {
  const { t } = useTexts();
  const { data, error, refetch } = query;
  if (data) {
    return (
      <article className="overview">
        <KeptNote keptAt={data.keptAt} />
        {children(data)}
      </article>
    );
  }
  if (!error) return <p role="status">{t('common.loading')}</p>;
  const isMissing = error instanceof ProblemError && NOTHING_CALLED_SO.has(error.status);
  const words = <h1 className="overview-missing">{t(isMissing ? missing : 'overview.loadFailed')}</h1>;
  return (
    <Empty image={Empty.PRESENTED_IMAGE_SIMPLE} description={words}>
      {!isMissing && <Button onClick={() => void refetch()}>{t('common.retry')}</Button>}
    </Empty>
  );
}

/** Whether it is known what has happened: the copy on the device leaves it out. */
export const isTold = ({ timeline, keptAt }: OrKept<{ readonly timeline: readonly object[] }>): boolean =>
  keptAt === undefined || timeline.length > 0;

interface PartProps {
  readonly title: string;
  /** What there is to count. */
  readonly count?: number;
  readonly isWide?: boolean;
  readonly children: ReactNode;
}

/** One part of a page under its heading. */
export function Part({ title, count, isWide = false, children }: PartProps) {
  const { language } = useTexts();
  const id = useId();
  return (
    <section className={isWide ? 'overview-part overview-wide' : 'overview-part'} aria-labelledby={id}>
      <h2 id={id}>
        {title}
        {count !== undefined && <span className="overview-count">{count.toLocaleString(language)}</span>}
      </h2>
      {children}
    </section>
  );
}

/** Facts with their labels; what is not given does not show. */
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
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
    </dl>
  );
}
