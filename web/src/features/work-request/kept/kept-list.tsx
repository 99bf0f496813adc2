import { REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { Alert, Button } from 'antd';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { KeptRequest } from './kept-request.ts';
import { refusalWords } from './refusal.ts';
import { writtenWords } from './written-request.ts';

interface KeptListProps {
  readonly kept: readonly KeptRequest[];
  readonly onMend: (request: KeptRequest) => void;
  readonly onRemove: (request: KeptRequest) => void;
}

/** Only requests that the server has not accepted can be corrected here. */
const canMend = ({ refusal, requestId }: KeptRequest) => refusal !== null && requestId === null;

/** The requests that are not sent yet; refused ones show the reason. */
export function KeptList({ kept, onMend, onRemove }: KeptListProps) {
  const { t, named } = useTexts();
  if (kept.length === 0) return null;
  const photos = ({
    written: {
      photos: { length: count },
    },
  }: KeptRequest) => count > 0 && <span className="kept-soft">{t('kept.photoCount', { count })}</span>;
  const waits = ({ requestId: id }: KeptRequest) =>
    id === null ? t('kept.willSend') : t('kept.photosWait', { id });
  return (
    <section aria-label={t('kept.waiting')}>
      <h2>{t('kept.waiting')}</h2>
      <ul className="kept-list">
        {kept.map((request) => (
          <li key={request.id} className="kept-item">
            <strong>
              {named(`${REQUEST_TYPE.name}.${request.written.requestType}`)} · {writtenWords(request.written)}
            </strong>
            <span>{request.written.remark}</span>
            <span className="kept-soft">{formatInstant(request.writtenAt)}</span>
            {request.requestId === null && (
              <span className="kept-soft">
                {t('work-request.requestedDate')}: {request.written.requestedDate || t('kept.dayOfSending')}
              </span>
            )}
            {photos(request)}
            {request.refusal === null ? (
              <span className="kept-soft">{waits(request)}</span>
            ) : (
              <Alert type="error" showIcon title={refusalWords(request.refusal)} />
            )}
            <span className="kept-buttons">
              {canMend(request) && <Button onClick={() => onMend(request)}>{t('kept.mend')}</Button>}
              <Button onClick={() => onRemove(request)}>{t('kept.throwAway')}</Button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}
