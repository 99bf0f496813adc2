import { ArrowLeftOutlined } from '@ant-design/icons';
import { readDeviceCode } from '@cooler/contract/features/device-register/device-code.ts';
import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { Alert, Button } from 'antd';
import { Suspense, useState } from 'react';
import { draftKey, readDraft } from '../../../../kernel/form/typed-drafts.ts';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { LocalObservation, LocalPhoto, LocalSheet } from '../database/capture-database.ts';
import type { Capture, Named, NewObservation } from '../use-capture.ts';
import { CaptureWays } from './capture-ways.tsx';
import { CloseSheet } from './close-sheet.tsx';
import { LineItem } from './line-item.tsx';
import { lineFor, lineKey, lineName, linesWith, type Unsent } from './sheet-lines.ts';
import { SheetStatus } from './sheet-status.tsx';

const LineDrawer = lazyPiece(async () => (await import('./line-drawer.tsx')).LineDrawer);
const RefusedPhotos = lazyPiece(async () => (await import('../photos/refused-photos.tsx')).RefusedPhotos);
const LinePhotos = lazyPiece(async () => (await import('../photos/line-photos.tsx')).LinePhotos);

interface SheetViewProps {
  readonly local: LocalSheet;
  readonly capture: Capture;
  readonly onLeave: () => void;
}

interface Outcome {
  readonly tone: 'success' | 'info' | 'warning';
  readonly text: string;
}

/** How the device of a line is named. */
function nameOf({ deviceId, code }: SheetLine): Named {
  return deviceId === null ? { code: code ?? '' } : { deviceId };
}

/** What a code means on this sheet: the mark to make, and what to tell of it. */
function useReading(lines: readonly SheetLine[], note: (said: NewObservation) => Promise<boolean>) {
  const { t } = useTexts();
  const [outcome, setOutcome] = useState<Outcome | null>(null);
  const read = async (code: string, isScanned: boolean) => {
    if (!readDeviceCode(code)) {
      setOutcome({ tone: 'warning', text: t('capture.unreadable', { code }) });
      return;
    }
    const line = lineFor(lines, { code });
    if (line?.present) {
      setOutcome({ tone: 'info', text: t('capture.again', { device: lineName(line) }) });
      return;
    }
    const named = line ? nameOf(line) : { code };
    const isKept = await note({ ...named, present: true, ...(isScanned && { hasQrCode: true }) });
    if (!isKept) return setOutcome(null);
    setOutcome(
      line?.expected
        ? { tone: 'success', text: t('capture.found', { device: lineName(line) }) }
        : { tone: 'warning', text: t('capture.extra', { device: code }) },
    );
  };
  return { read, outcome };
}

function unsentOf({ id }: LocalSheet, { observations, photos }: Capture): Unsent {
  const isWaiting = (each: LocalObservation | LocalPhoto) => each.sheetId === id && !each.isSent;
  return {
    observations: observations.filter(isWaiting).map(({ observation }) => observation),
    photos: photos.filter(isWaiting).map(({ photo }) => photo),
  };
}

function counted(lines: readonly SheetLine[]) {
  const expected = lines.filter((line) => line.expected);
  return {
    expected: expected.length,
    present: expected.filter(({ present }) => present).length,
    extra: lines.length - expected.length,
  };
}

/** The stock-taking of one shop: what is still to be found first. */
export function SheetView({ local, capture, onLeave }: SheetViewProps) {
  const { t } = useTexts();
  const photos = capture.photos.filter(({ sheetId }) => sheetId === local.id);
  const unsent = unsentOf(local, capture);
  const waiting = unsent.observations.length + unsent.photos.length;
  const lines = linesWith(local.sheet, unsent);
  const note = (said: NewObservation) => capture.note(local.id, said);
  const { read, outcome } = useReading(lines, note);
  const isFixed = local.isClosing || (local.sheet !== null && local.sheet.status !== 'IN_PROGRESS');
  const draftOf = (line: SheetLine) => draftKey(null, 'capture', local.id, lineKey(line));
  // A remark that was half written when the page was killed is there again.
  const [editedKey, setEditedKey] = useState(() => {
    const half = lines.find((line) => readDraft(draftOf(line)) !== undefined);
    return half ? lineKey(half) : null;
  });
  const edited = lines.find((line) => lineKey(line) === editedKey);
  const counts = counted(lines);
  const isUntouched =
    !capture.observations.some(({ sheetId }) => sheetId === local.id) &&
    photos.length === 0 &&
    lines.every((line) => !line.present && line.photos === 0);
  return (
    <>
      <header className="capture-head">
        <Button
          size="large"
          type="text"
          icon={<ArrowLeftOutlined />}
          aria-label={t('common.back')}
          onClick={onLeave}
        />
        <h1>{local.sheet?.shop.name ?? local.shop.name}</h1>
        <output className="capture-count">
          {counts.present} / {counts.expected}
          {counts.extra > 0 && ` + ${counts.extra}`}
        </output>
      </header>
      <SheetStatus {...{ local, unsent, capture }} />
      <Suspense>
        {photos.some(({ fault }) => fault !== null) && (
          <RefusedPhotos photos={photos} onRemove={capture.removePhotos} />
        )}
      </Suspense>
      {!isFixed && <CaptureWays onCode={(code, isScanned) => void read(code, isScanned)} />}
      <div aria-live="assertive">
        {outcome && !isFixed && <Alert type={outcome.tone} showIcon title={outcome.text} />}
      </div>
      <ul className="capture-list">
        {lines
          .toSorted((a, b) => Number(a.present) - Number(b.present))
          .map((line) => (
            <LineItem
              key={lineKey(line)}
              line={line}
              isFixed={isFixed}
              onMark={(marked) => void note({ ...nameOf(marked), present: !marked.present })}
              onEdit={(chosen) => setEditedKey(lineKey(chosen))}
            />
          ))}
      </ul>
      <CloseSheet
        {...{ local, capture, counts, isFixed, waiting, isUntouched, onLeave }}
        shop={local.sheet?.shop.name ?? local.shop.name}
      />
      <Suspense>
        {edited && (
          <LineDrawer
            line={edited}
            draft={draftOf(edited)}
            photos={
              <LinePhotos
                photos={photos.filter(({ photo }) => lineFor(lines, photo) === edited)}
                capture={capture}
                onTake={(files) => capture.takePhotos(local.id, nameOf(edited), files)}
              />
            }
            onSay={(said) => note({ ...nameOf(edited), ...said })}
            onClose={() => setEditedKey(null)}
          />
        )}
      </Suspense>
    </>
  );
}
