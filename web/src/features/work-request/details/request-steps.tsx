import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useQuery } from '@tanstack/react-query';
import { api } from '../../../kernel/api/api.ts';
import { PartFailed } from '../../../kernel/feedback/part-failed.tsx';
import type { Page } from '../../../kernel/list/use-entity-page.ts';
import { Doer } from '../../../kernel/person/person-name.tsx';
import { choiceTag } from '../../../kernel/table/choice-tag.tsx';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { StepWords } from '../../device-timeline/step-words.tsx';

type Step = Row<typeof movementHistory>;

const MAX_STEPS = 100;

/** The states of a request so far, newest first, at most 100; refetched when the request changes. */
function useSteps({ id, version }: WorkRequest) {
  return useQuery({
    queryKey: [movementHistory.path, 'of-request', id, version],
    queryFn: async ({ signal }) => {
      const asked = { page: 0, size: MAX_STEPS, sorted_field: 'updatedDate', direction: 'desc' };
      const body = { ...asked, query: { requestId: id } };
      const { content } = await api.post<Page<Step>>(`/resource/${movementHistory.path}/page`, body, {
        signal,
      });
      return content.toSorted((a, b) => b.id - a.id);
    },
  });
}

// Every later state repeats the price; it is shown only where it arrived.
function isOffer({ requestStatus }: Step): boolean {
  return requestStatus === 'REPAIR_OFFER_ARRIVED';
}

function StepItem({ step }: { readonly step: Step }) {
  const { requestStatus, updatedBy, updatedDate, onBehalfOf, message, offerAmount, offerCurrency } = step;
  return (
    <li>
      <p>
        {choiceTag(REQUEST_STATUS, requestStatus)} {formatInstant(String(updatedDate))} ·{' '}
        <Doer by={String(updatedBy)} onBehalfOf={onBehalfOf} />
      </p>
      <StepWords message={message} {...(isOffer(step) && { offerAmount, offerCurrency })} />
    </li>
  );
}

/** The history of a request, with the message of each step. */
export function RequestSteps({ row }: { readonly row: WorkRequest }) {
  const { t } = useTexts();
  const { data = [], isError, refetch } = useSteps(row);
  return (
    <section>
      <h2>{t('work-request.steps')}</h2>
      {isError && <PartFailed title={t('work-request.stepsFailed')} onRetry={refetch} />}
      <ul className="request-steps">
        {data.map((step) => (
          <StepItem key={step.id} step={step} />
        ))}
      </ul>
    </section>
  );
}
