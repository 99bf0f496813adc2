import { serverNow } from '@cooler/contract/clock.ts';
import type { Photo } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { CaptureDatabase } from '../database/capture-database.ts';
import { removeUnsent, savePhotos } from '../database/photo-database.ts';
import type { LocalData } from '../database/use-local-data.ts';
import type { Change } from './change.ts';

/** Identifies a device: by id, or by code if it is unknown. */
export type DeviceRef = Pick<Photo, 'deviceId' | 'code'>;

async function takePhoto(
  database: CaptureDatabase,
  sheetId: string,
  device: DeviceRef,
  file: Blob,
): Promise<void> {
  const { shrinkPhoto } = await import('../../../../kernel/picture/shrink-photo.ts');
  const picture = await shrinkPhoto(file);
  const id = crypto.randomUUID();
  const photo = { ...device, id, takenAt: new Date(serverNow()).toISOString() };
  await savePhotos(database, [{ photo: { id, sheetId, isSent: false, fault: null, photo }, picture }]);
}

/** The actions on local photos; `sent` resolves when the running send has ended. */
export function photoActions(change: Change, open: LocalData['open'], sent: () => Promise<void>) {
  return {
    takePhotos: async (sheetId: string, device: DeviceRef, files: readonly Blob[]): Promise<void> => {
      for (const file of files) await change((database) => takePhoto(database, sheetId, device, file));
    },
    pictureOf: async (photoId: string): Promise<Blob | undefined> => (await open()).get('pictures', photoId),
    removePhotos: async (ids: readonly string[]): Promise<void> => {
      await sent();
      await change((database) => removeUnsent(database, ids));
    },
  };
}
