import { Alert } from 'antd';
import { Suspense } from 'react';
import { useStableDuringPress } from '../../../../kernel/browser/use-stable-during-press.ts';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import type { NewObservation } from '../actions/sheet-actions.ts';
import { isInProgress, type LocalSheet, shopName } from '../database/capture-database.ts';
import { unsentOf } from '../database/unsent.ts';
import type { Capture } from '../use-capture.ts';
import { CaptureWays } from './capture-ways.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { EditedLine, useEditedLine } from './edited-line.tsx';
import { LineItem } from './line-item.tsx';
import { countLines, SheetHead } from './sheet-head.tsx';
import { deviceRefOf, lineKey, linesWith } from './sheet-lines.ts';
import { SheetStatus } from './sheet-status.tsx';
import { useReading } from './use-reading.ts';

const RefusedPhotos = lazyPiece(async () => (await import('../photos/refused-photos.tsx')).RefusedPhotos);

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
  const { edited, edit } = useEditedLine(local, lines);
  const { shown, hold } = useStableDuringPress(
    lines.toSorted((a, b) => Number(a.present) - Number(b.present)),
  );
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
            onEdit={edit}
          />
        ))}
      </ul>
      <CloseSheet {...{ local, capture, shop, counts, isFixed, waiting, isUntouched, onLeave }} />
      {edited && (
        <EditedLine {...{ local, capture, lines }} line={edited} onNote={note} onClose={() => edit(null)} />
      )}
    </>
  );
}
