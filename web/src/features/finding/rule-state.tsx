import type { FindingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { formatInstant } from '../../kernel/text/format.ts';
import { type Texts, useTexts } from '../../kernel/text/text.ts';

interface RuleStateProps {
  readonly rule: FindingRule;
  readonly isComputing: boolean;
}

function stateOf({ t }: Texts, { rule: { computedAt }, isComputing }: RuleStateProps): string {
  if (isComputing) return t('finding.computing');
  return computedAt ? t('finding.computed', { at: formatInstant(computedAt) }) : t('finding.never');
}

/** When a rule was computed, and whether the last attempt failed. */
export function RuleState(props: RuleStateProps) {
  const texts = useTexts();
  const { failedAt } = props.rule;
  return (
    <p className="finding-soft" aria-live="polite">
      {stateOf(texts, props)}
      {failedAt && (
        <span className="finding-failed"> {texts.t('finding.failed', { at: formatInstant(failedAt) })}</span>
      )}
    </p>
  );
}
