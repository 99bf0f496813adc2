import { Alert, Button } from 'antd';
import { formatInstant } from '../../../kernel/text/format.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { KeptRequest } from './kept-request.ts';
import { refusalWords } from './refusal.ts';
import { headline } from './written-request.ts';

interface ListActions {
  readonly onMend: (request: KeptRequest) => void;
  readonly onSendAgain: (request: KeptRequest) => void;
  readonly onRemove: (request: KeptRequest) => void;
}

interface ItemProps extends ListActions {
  readonly request: KeptRequest;
}

function Buttons({ request, onMend, onSendAgain, onRemove }: ItemProps) {
  const { t } = useTexts();
  const isRefused = request.refusal !== null;
  // What the server has cannot be corrected here.
  const isTaken = request.requestId !== null;
  return (
    <span className="kept-buttons">
      {isRefused && !isTaken && <Button onClick={() => onMend(request)}>{t('kept.mend')}</Button>}
      {isRefused && isTaken && (
        <Button onClick={() => onSendAgain(request)}>{t('partners.sendAgain')}</Button>
      )}
      <Button onClick={() => onRemove(request)}>{t('kept.throwAway')}</Button>
    </span>
  );
}

function KeptItem(props: ItemProps) {
  const { t, named } = useTexts();
  const { written, writtenAt, requestId: id, refusal } = props.request;
  const count = written.photos.length;
  return (
    <li className="kept-item">
      <strong>{headline(written, named)}</strong>
      <span>{written.remark}</span>
      <span className="kept-soft">{formatInstant(writtenAt)}</span>
      {id === null && (
        <span className="kept-soft">
          {t('work-request.requestedDate')}: {written.requestedDate || t('kept.dayOfSending')}
        </span>
      )}
      {count > 0 && <span className="kept-soft">{t('kept.photoCount', { count })}</span>}
      {refusal === null ? (
        <span className="kept-soft">{id === null ? t('kept.willSend') : t('kept.photosWait', { id })}</span>
      ) : (
        <Alert type="error" showIcon title={refusalWords(refusal)} />
      )}
      <Buttons {...props} />
    </li>
  );
}

interface KeptListProps extends ListActions {
  readonly kept: readonly KeptRequest[];
}

/** The requests that are not sent yet; refused ones show the reason. */
export function KeptList({ kept, ...actions }: KeptListProps) {
  const { t } = useTexts();
  if (kept.length === 0) return null;
  return (
    <section aria-label={t('kept.waiting')}>
      <h2>{t('kept.waiting')}</h2>
      <ul className="kept-list">
        {kept.map((request) => (
          <KeptItem key={request.id} request={request} {...actions} />
        ))}
      </ul>
    </section>
  );
}
