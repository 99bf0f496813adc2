import type { SheetLine } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { Suspense, useState } from 'react';
import { draftKey, readDraft } from '../../../../kernel/form/typed-drafts.ts';
import { lastUser } from '../../../../kernel/session/last-user.ts';
import { lazyPiece } from '../../../../kernel/start/lazy-piece.tsx';
import type { NewObservation } from '../actions/sheet-actions.ts';
import type { LocalSheet } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';
import { deviceRefOf, lineFor, lineKey } from './sheet-lines.ts';

const LineDrawer = lazyPiece(async () => (await import('./line-drawer.tsx')).LineDrawer);
const LinePhotos = lazyPiece(async () => (await import('../photos/line-photos.tsx')).LinePhotos);

const draftOf = ({ id }: LocalSheet, line: SheetLine) => draftKey(lastUser(), 'capture', id, lineKey(line));

/** The line that is being edited; after a reload the one that was not saved before it. */
export function useEditedLine(local: LocalSheet, lines: readonly SheetLine[]) {
  const [key, setKey] = useState(() => {
    const half = lines.find((line) => readDraft(draftOf(local, line)) !== undefined);
    return half ? lineKey(half) : null;
  });
  return {
    edited: lines.find((line) => lineKey(line) === key),
    edit: (line: SheetLine | null) => setKey(line && lineKey(line)),
  };
}

interface EditedLineProps {
  readonly local: LocalSheet;
  readonly capture: Capture;
  readonly lines: readonly SheetLine[];
  readonly line: SheetLine;
  readonly onNote: (observation: NewObservation) => Promise<boolean>;
  readonly onClose: () => void;
}

/** The drawer with the fields and photos of a line. */
export function EditedLine({ local, capture, lines, line, onNote, onClose }: EditedLineProps) {
  const photos = capture.photos.filter(
    ({ sheetId, photo }) => sheetId === local.id && lineFor(lines, photo) === line,
  );
  return (
    <Suspense>
      <LineDrawer
        line={line}
        draft={draftOf(local, line)}
        photos={
          <LinePhotos
            photos={photos}
            capture={capture}
            onTake={(files) => capture.takePhotos(local.id, deviceRefOf(line), files)}
          />
        }
        onSave={(changes) => onNote({ ...deviceRefOf(line), ...changes })}
        onClose={onClose}
      />
    </Suspense>
  );
}
