import type { Photo } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { CaptureDatabase } from '../database/capture-database.ts';
import { removeUnsent, savePhoto } from '../database/photo-database.ts';
import type { Kept } from '../database/use-kept.ts';
import type { Change } from './change.ts';

/** How a device is named. */
export type Named = Pick<Photo, 'deviceId' | 'code'>;

async function takePhoto(kept: CaptureDatabase, sheetId: string, named: Named, file: Blob): Promise<void> {
  const { shrinkPhoto } = await import('../../../../kernel/picture/shrink-photo.ts');
  const picture = await shrinkPhoto(file);
  const id = crypto.randomUUID();
  const photo = { ...named, id, takenAt: new Date().toISOString() };
  await savePhoto(kept, { id, sheetId, isSent: false, fault: null, photo }, picture);
}

/** What can be done with photos on this phone; `sent` ends when what is on its way is sent. */
export function photoActions(change: Change, open: Kept['open'], sent: () => Promise<void>) {
  return {
    takePhotos: async (sheetId: string, named: Named, files: readonly Blob[]): Promise<void> => {
      for (const file of files) await change((kept) => takePhoto(kept, sheetId, named, file));
    },
    pictureOf: async (photoId: string): Promise<Blob | undefined> => (await open()).get('pictures', photoId),
    removePhotos: async (ids: readonly string[]): Promise<void> => {
      await sent();
      await change((kept) => removeUnsent(kept, ids));
    },
  };
}
