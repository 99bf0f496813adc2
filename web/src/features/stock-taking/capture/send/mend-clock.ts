import { ProblemError } from '../../../../kernel/feedback/problem.ts';
import { type CaptureDatabase, observationsOf, saveObservation } from '../database/capture-database.ts';
import { changePhotos, photosOf } from '../database/photo-database.ts';

/** The server's time, where it refused something because this phone's clock is ahead. */
export function serverTimeIn(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || error.message !== 'CLOCK_AHEAD') return undefined;
  return Date.parse(String(error.problem.params?.serverTime));
}

/** Moves moments back by what the clock is ahead; none is later than the server's time, and their order stays. */
function mended(moments: readonly string[], serverTime: number): string[] {
  const ahead = Date.now() - serverTime;
  return moments.map((moment, index) => {
    const latest = serverTime - moments.length + index;
    return new Date(Math.min(Date.parse(moment) - ahead, latest)).toISOString();
  });
}

/** Puts right the times of what is not sent yet; what was seen stays as it is (docs/domain.md §9.2). */
export async function mendClock(
  database: CaptureDatabase,
  sheetId: string,
  serverTime: number,
): Promise<void> {
  const observations = (await observationsOf(database, sheetId)).filter(({ isSent }) => !isSent);
  const noticed = mended(
    observations.map(({ observation }) => observation.noticedAt),
    serverTime,
  );
  for (const [index, kept] of observations.entries()) {
    const noticedAt = noticed[index] ?? kept.observation.noticedAt;
    await saveObservation(database, { ...kept, observation: { ...kept.observation, noticedAt } });
  }
  const photos = (await photosOf(database, sheetId)).filter(({ isSent }) => !isSent);
  const taken = mended(
    photos.map(({ photo }) => photo.takenAt),
    serverTime,
  );
  for (const [index, { id, photo }] of photos.entries()) {
    await changePhotos(database, [id], { photo: { ...photo, takenAt: taken[index] ?? photo.takenAt } });
  }
}
