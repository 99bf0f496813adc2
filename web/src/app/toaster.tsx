import { CheckCircleFilled, CloseCircleFilled, CloseOutlined } from '@ant-design/icons';
import type { MouseEvent } from 'react';
import { useStore } from '../kernel/browser/store.ts';
import { askWhy } from '../kernel/feedback/ask-why.ts';
import { dismissNotice, type Notice, noticeStore } from '../kernel/feedback/notices.ts';
import { useTexts } from '../kernel/text/text.ts';
import { followLink } from './follow-link.ts';
import '../kernel/text/linked-words.css';
import './toaster.css';

const ICONS = { success: CheckCircleFilled, error: CloseCircleFilled };

function showReasons({ id, reasons }: Notice): void {
  askWhy({ reasons });
  dismissNotice(id);
}

// Unsaved input may keep the user on the page.
async function follow(event: MouseEvent, { id, link }: Notice): Promise<void> {
  if (link && (await followLink(event, link.address))) dismissNotice(id);
}

function Toast({ notice }: { notice: Notice }) {
  const { t } = useTexts();
  const Icon = ICONS[notice.kind];
  return (
    <div className={`toast toast-${notice.kind}`} role={notice.kind === 'error' ? 'alert' : 'status'}>
      <Icon className="toast-icon" />
      <div className="toast-body">
        <strong>{notice.title}</strong>
        {notice.text && <p>{notice.text}</p>}
        {notice.link && (
          <p className="linked-words">
            <a href={notice.link.address} onClick={(event) => void follow(event, notice)}>
              {notice.link.text}
            </a>
          </p>
        )}
        {notice.reasons.length > 0 && (
          <button type="button" className="link-button" onClick={() => showReasons(notice)}>
            {t('why.ask')}
          </button>
        )}
      </div>
      <button
        type="button"
        className="icon-button"
        aria-label={t('shell.closeNotification')}
        onClick={() => dismissNotice(notice.id)}
      >
        <CloseOutlined />
      </button>
    </div>
  );
}

/** Renders the notices at the top right, above everything else. */
export function Toaster() {
  const { t } = useTexts();
  const notices = useStore(noticeStore);
  return (
    <section className="toaster" aria-label={t('shell.notifications')}>
      {notices.map((notice) => (
        <Toast key={notice.id} notice={notice} />
      ))}
    </section>
  );
}
