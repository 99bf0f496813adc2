import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import type {
  BulkEvent,
  DecisionParts,
} from '@cooler/contract/features/work-request/decisions/bulk-decision.ts';
import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import type { Choices } from '@cooler/contract/kernel/field.ts';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import { Fact } from '../../../kernel/text/fact.tsx';
import { type Texts, useTexts } from '../../../kernel/text/text.ts';
import { type Chosen, useParts } from './use-decisions.ts';

type Part = DecisionParts['types'] | DecisionParts['regions'];

function wordsOf({ t, named, number }: Texts, choices: Choices, part: Part): string {
  return part
    .map(({ of, count }) => {
      const name = of === null ? t('decisions.noRegion') : named(`${choices.name}.${of}`);
      return `${name}: ${number(count)}`;
    })
    .join(', ');
}

interface PartsProps {
  readonly chosen: Chosen;
  readonly event: BulkEvent;
}

/** What a bulk decision would cover, shown before it is made. */
export function DecisionPartsList({ chosen, event }: PartsProps) {
  const texts = useTexts();
  const { t, number } = texts;
  const { data, isError, refetch } = useParts(chosen);
  if (!data) return isError && <PartFailed title={t('request-view.loadFailed')} onRetry={refetch} />;
  const { types, regions, notMine, devices } = data;
  const facts: readonly (readonly [label: string, words: string])[] = [
    [t('decisions.types'), wordsOf(texts, REQUEST_TYPE, types)],
    [t('decisions.regions'), wordsOf(texts, REGION, regions)],
    [t('decisions.notMine'), number(notMine)],
    ...(event === 'approve' ? [[t('decisions.devices'), number(devices)] as const] : []),
  ];
  return (
    <section aria-label={t('decisions.parts')}>
      <dl className="decision-parts">
        {facts.map(([label, words]) => (
          <Fact key={label} label={label}>
            {words}
          </Fact>
        ))}
      </dl>
    </section>
  );
}
