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

/** What became of the sheet, and leaving it once everything is sent. */
function EndedSheet({ local, capture, waiting, shop, onLeave }: CloseSheetProps) {
  const { t } = useTexts();
  const isDeleted = local.sheet?.isDeleted ?? false;
  return (
    <>
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
    </>
  );
}

function ThrowAway({ local, capture, onLeave }: CloseSheetProps) {
  const { t } = useTexts();
  const [isLeaving, setLeaving] = useState(false);
  const throwAway = async () => {
    setLeaving(true);
    await capture.throwAway(local).finally(() => setLeaving(false));
    onLeave();
  };
  return (
    <Button size="large" block loading={isLeaving} onClick={() => void throwAway()}>
      {t('capture.throwAway')}
    </Button>
  );
}

function OpenSheet(props: CloseSheetProps) {
  const { local, capture, counts, isUntouched, shop } = props;
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  // Another phone may have found more since.
  const ask = () => {
    capture.send();
    setAsking(true);
  };
  const absent = counts.expected - counts.present;
  return (
    <>
      <Button size="large" type="primary" block onClick={ask}>
        {t('capture.close')}
      </Button>
      {isUntouched && <ThrowAway {...props} />}
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
    </>
  );
}

/** Closes the stock-taking: confirms, waits until everything is sent, then deletes the local copy. */
export function CloseSheet(props: CloseSheetProps) {
  const { t } = useTexts();
  const { local, isFixed } = props;
  if (local.sheet && !isInProgress(local))
    return (
      <footer className="capture-foot">
        <EndedSheet {...props} />
      </footer>
    );
  return (
    <footer className="capture-foot">
      {isFixed ? <Alert type="info" showIcon title={t('capture.closing')} /> : <OpenSheet {...props} />}
    </footer>
  );
}
