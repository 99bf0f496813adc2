import { Alert, Button } from 'antd';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { isMendable } from './offline-database.ts';
import type { OfflineRequest } from './offline-request.ts';
import { refusalWords } from './refusal.ts';
import { headline } from './written-request.ts';

interface ListActions {
  readonly onMend: (request: OfflineRequest) => void;
  readonly onSendAgain: (request: OfflineRequest) => void;
  readonly onRemove: (request: OfflineRequest) => void;
}

interface ItemProps extends ListActions {
  readonly request: OfflineRequest;
}

function Buttons({ request, onMend, onSendAgain, onRemove }: ItemProps) {
  const { t } = useTexts();
  const isRefused = request.refusal !== null;
  return (
    <span className="offline-buttons">
      {isMendable(request) && <Button onClick={() => onMend(request)}>{t('kept.mend')}</Button>}
      {isRefused && request.requestId !== null && (
        <Button onClick={() => onSendAgain(request)}>{t('partners.sendAgain')}</Button>
      )}
      <Button onClick={() => onRemove(request)}>{t('kept.throwAway')}</Button>
    </span>
  );
}

function OfflineItem(props: ItemProps) {
  const { t, named } = useTexts();
  const { written, writtenAt, requestId: id, refusal } = props.request;
  const count = written.photos.length;
  return (
    <li className="offline-item">
      <strong>{headline(written, named)}</strong>
      <span>{written.remark}</span>
      <span className="offline-soft">{formatInstant(writtenAt)}</span>
      {id === null && (
        <span className="offline-soft">
          {t('work-request.requestedDate')}: {written.requestedDate || t('kept.dayOfSending')}
        </span>
      )}
      {count > 0 && <span className="offline-soft">{t('kept.photoCount', { count })}</span>}
      {refusal === null ? (
        <span className="offline-soft">
          {id === null ? t('kept.willSend') : t('kept.photosWait', { id })}
        </span>
      ) : (
        <Alert type="error" showIcon title={refusalWords(refusal)} />
      )}
      <Buttons {...props} />
    </li>
  );
}

interface OfflineListProps extends ListActions {
  readonly requests: readonly OfflineRequest[];
}

/** The requests that are not sent yet; refused ones show the reason. */
export function OfflineList({ requests, ...actions }: OfflineListProps) {
  const { t } = useTexts();
  if (requests.length === 0) return null;
  return (
    <section aria-label={t('kept.waiting')}>
      <h2>{t('kept.waiting')}</h2>
      <ul className="offline-list">
        {requests.map((request) => (
          <OfflineItem key={request.id} request={request} {...actions} />
        ))}
      </ul>
    </section>
  );
}
