import type { RoundScope } from '@cooler/contract/features/stock-taking/round/round.ts';
import { Alert } from 'antd';
import { describeError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';

interface ScopeLineProps {
  readonly scope: RoundScope | undefined;
  readonly error: Error | null;
}

/** What the round that is being written down would cover; told whenever it changes. */
export function ScopeLine({ scope, error }: ScopeLineProps) {
  const { t, language } = useTexts();
  const number = (count: number) => count.toLocaleString(language);
  if (error) return <Alert type="error" title={t('round.scopeFailed', { reason: describeError(error) })} />;
  if (!scope) return <p className="round-scope">{t('round.scopeCounting')}</p>;
  const { devices, shops, elsewhere } = scope;
  const covered = t('round.scope', { devices: number(devices), shops: number(shops) });
  return (
    <p className="round-scope" role="status">
      <strong>{devices === 0 ? t('round.scopeNothing') : covered}</strong>
      {elsewhere > 0 && <span>{t('round.scopeElsewhere', { count: number(elsewhere) })}</span>}
    </p>
  );
}
