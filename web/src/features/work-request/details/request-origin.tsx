import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { useRight } from '../../../kernel/session/session.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { RecordOriginFacts } from '../../audit/record-origin.tsx';

/** The origin of a request, for users with the right to see the audit trail. */
export function RequestOrigin({ row: { id, version } }: { readonly row: WorkRequest }) {
  const { t } = useTexts();
  if (!useRight('audit.view')) return null;
  return (
    <section>
      <h2>{t('origin.title')}</h2>
      <RecordOriginFacts entity="work-requests" id={id} version={version} className="details" />
    </section>
  );
}
