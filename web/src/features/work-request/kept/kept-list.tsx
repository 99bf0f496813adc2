import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { Alert, Button } from 'antd';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { KeptRequest } from './kept-request.ts';

interface KeptListProps {
  readonly kept: readonly KeptRequest[];
  readonly onMend: (request: KeptRequest) => void;
  readonly onRemove: (request: KeptRequest) => void;
}

/** What waits on this device; beside what was refused stands why. */
export function KeptList({ kept, onMend, onRemove }: KeptListProps) {
  const { t, named } = useTexts();
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('kept.waiting')}>
      <h2>{t('kept.waiting')}</h2>
      <ul className="kept-list">
        {kept.map((request) => (
          <li key={request.id} className="kept-item">
            <strong>
              {named(`${REQUEST_TYPE.name}.${request.written.requestType}`)} · {request.written.code}
            </strong>
            <span>{request.written.remark}</span>
            <span className="kept-soft">{formatInstant(request.writtenAt)}</span>
            {request.refusal === null ? (
              <span className="kept-soft">{t('kept.willSend')}</span>
            ) : (
              <Alert type="error" showIcon title={request.refusal} />
            )}
            <span className="kept-buttons">
              {request.refusal !== null && <Button onClick={() => onMend(request)}>{t('kept.mend')}</Button>}
              <Button onClick={() => onRemove(request)}>{t('kept.throwAway')}</Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
