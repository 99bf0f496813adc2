import { Alert, Button } from 'antd';
import { useState } from 'react';
import { LazyConfirmDialog } from '../../../../kernel/dialog/lazy-confirm-dialog.tsx';
import { useTexts } from '../../../../kernel/text/text.ts';
import { isInProgress, type LocalSheet } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';

interface CloseSheetProps {
  readonly local: LocalSheet;
  readonly capture: Capture;
  readonly counts: { readonly expected: number; readonly present: number; readonly extra: number };
  readonly isFixed: boolean;
  readonly waiting: number;
  /** Whether there is no observation or photo, here or on the server, as far as this phone knows. */
  readonly isUntouched: boolean;
  readonly shop: string;
  readonly onLeave: () => void;
}

/** Closes the stock-taking: confirms, waits until everything is sent, then deletes the local copy. */
export function CloseSheet({
  local,
  capture,
  counts,
  isFixed,
  waiting,
  isUntouched,
  shop,
  onLeave,
}: CloseSheetProps) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const [isLeaving, setLeaving] = useState(false);
  if (local.sheet && !isInProgress(local)) {
    const { isDeleted } = local.sheet;
    return (
      <footer className="capture-foot">
        <Alert
          type={isDeleted ? 'warning' : 'success'}
          showIcon
          title={t(isDeleted ? 'capture.deleted' : 'capture.closed', { shop })}
        />
        <Button
          size="large"
          type="primary"
          block
          disabled={waiting > 0}
          onClick={() => void capture.deleteSheet(local.id).then(onLeave)}
        >
          {t('capture.done')}
        </Button>
      </footer>
    );
  }
  if (isFixed) {
    return (
      <footer className="capture-foot">
        <Alert type="info" showIcon title={t('capture.closing')} />
      </footer>
    );
  }
  const throwAway = async () => {
    setLeaving(true);
    await capture.throwAway(local).finally(() => setLeaving(false));
    onLeave();
  };
  // Another phone may have found more since.
  const ask = () => {
    capture.send();
    setAsking(true);
  };
  const absent = counts.expected - counts.present;
  return (
    <footer className="capture-foot">
      <Button size="large" type="primary" block onClick={ask}>
        {t('capture.close')}
      </Button>
      {isUntouched && (
        <Button size="large" block loading={isLeaving} onClick={() => void throwAway()}>
          {t('capture.throwAway')}
        </Button>
      )}
      {isAsking && (
        <LazyConfirmDialog
          title={t('capture.closeTitle')}
          text={t('capture.closeText', { shop, present: counts.present, absent, extra: counts.extra })}
          confirm={t('capture.close')}
          cancel={t('common.cancel')}
          onConfirm={async () => {
            await capture.close(local.id);
            setAsking(false);
          }}
          onCancel={() => setAsking(false)}
        />
      )}
    </footer>
  );
}
