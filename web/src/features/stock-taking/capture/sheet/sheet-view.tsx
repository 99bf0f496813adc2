import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { Alert } from 'antd';
import { Suspense, useState } from 'react';
import { useStableDuringPress } from '../../../../kernel/browser/use-stable-during-press.ts';
import { draftKey, readDraft } from '../../../../kernel/form/typed-drafts.ts';
import { lastUser } from '../../../../kernel/session/last-user.ts';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import type { NewObservation } from '../actions/sheet-actions.ts';
import { isInProgress, type LocalSheet, shopName } from '../database/capture-database.ts';
import { unsentOf } from '../database/unsent.ts';
import type { Capture } from '../use-capture.ts';
import { CaptureWays } from './capture-ways.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { LineItem } from './line-item.tsx';
import { countLines, SheetHead } from './sheet-head.tsx';
import { deviceRefOf, lineFor, lineKey, linesWith } from './sheet-lines.ts';
import { SheetStatus } from './sheet-status.tsx';
import { useReading } from './use-reading.ts';

const LineDrawer = lazyPiece(async () => (await import('./line-drawer.tsx')).LineDrawer);
const RefusedPhotos = lazyPiece(async () => (await import('../photos/refused-photos.tsx')).RefusedPhotos);
const LinePhotos = lazyPiece(async () => (await import('../photos/line-photos.tsx')).LinePhotos);

interface SheetViewProps {
  readonly local: LocalSheet;
  readonly capture: Capture;
  readonly onLeave: () => void;
}

/** The stock-taking of one shop, with the devices not found yet first. */
export function SheetView({ local, capture, onLeave }: SheetViewProps) {
  const photos = capture.photos.filter(({ sheetId }) => sheetId === local.id);
  const unsent = unsentOf(local, capture);
  const waiting = unsent.observations.length + unsent.photos.length;
  const lines = linesWith(local.sheet, unsent);
  const note = (observation: NewObservation) => capture.note(local.id, observation);
  const { read, outcome } = useReading(lines, note);
  const isFixed = local.isClosing || (local.sheet !== null && !isInProgress(local));
  const draftOf = (line: SheetLine) => draftKey(lastUser(), 'capture', local.id, lineKey(line));
  // Reopens the line with an unsaved draft from before a reload.
  const [editedKey, setEditedKey] = useState(() => {
    const half = lines.find((line) => readDraft(draftOf(line)) !== undefined);
    return half ? lineKey(half) : null;
  });
  const { shown, hold } = useStableDuringPress(
    lines.toSorted((a, b) => Number(a.present) - Number(b.present)),
  );
  const edited = lines.find((line) => lineKey(line) === editedKey);
  const counts = countLines(lines);
  const shop = shopName(local);
  const isUntouched =
    !capture.observations.some(({ sheetId }) => sheetId === local.id) &&
    photos.length === 0 &&
    lines.every((line) => !line.present && line.photos === 0);
  return (
    <>
      <SheetHead {...{ shop, counts, onLeave }} />
      <SheetStatus {...{ local, unsent, capture, shop }} />
      <Suspense>
        {photos.some(({ fault }) => fault !== null) && (
          <RefusedPhotos photos={photos} onRemove={capture.removePhotos} />
        )}
      </Suspense>
      {!isFixed && <CaptureWays onCode={(code, isScanned) => void read(code, isScanned)} />}
      {outcome && !isFixed && <Alert type={outcome.tone} showIcon title={outcome.text} />}
      <ul className="capture-list" onPointerDown={hold}>
        {shown.map((line) => (
          <LineItem
            key={lineKey(line)}
            line={line}
            isFixed={isFixed}
            onMark={(marked) => void note({ ...deviceRefOf(marked), present: !marked.present })}
            onEdit={(chosen) => setEditedKey(lineKey(chosen))}
          />
        ))}
      </ul>
      <CloseSheet {...{ local, capture, shop, counts, isFixed, waiting, isUntouched, onLeave }} />
      <Suspense>
        {edited && (
          <LineDrawer
            line={edited}
            draft={draftOf(edited)}
            photos={
              <LinePhotos
                photos={photos.filter(({ photo }) => lineFor(lines, photo) === edited)}
                capture={capture}
                onTake={(files) => capture.takePhotos(local.id, deviceRefOf(edited), files)}
              />
            }
            onSave={(changes) => note({ ...deviceRefOf(edited), ...changes })}
            onClose={() => setEditedKey(null)}
          />
        )}
      </Suspense>
    </>
  );
}
