import { ProblemError } from '../../../../kernel/feedback/problem.ts';
import { type CaptureDatabase, observationsOf, saveObservation } from '../database/capture-database.ts';
import { changePhotos, photosOf } from '../database/photo-database.ts';

/** The server's time in a `CLOCK_AHEAD` error; undefined for other errors. */
export function serverTimeIn(error: unknown): number | undefined {
  if (!(error instanceof ProblemError) || error.message !== 'CLOCK_AHEAD') return undefined;
  return Date.parse(String(error.problem.params?.serverTime));
}

/** Moves timestamps back by the clock skew; none ends up after the server's time, and their order is kept. */
function corrected(moments: readonly string[], serverTime: number): string[] {
  const ahead = Date.now() - serverTime;
  return moments.map((moment, index) => {
    const latest = serverTime - moments.length + index;
    return new Date(Math.min(Date.parse(moment) - ahead, latest)).toISOString();
  });
}

/** Corrects the timestamps of unsent observations and photos for clock skew; changes nothing else (docs/domain.md §9.2). */
export async function correctClockSkew(
  database: CaptureDatabase,
  sheetId: string,
  serverTime: number,
): Promise<void> {
  const observations = (await observationsOf(database, sheetId)).filter(({ isSent }) => !isSent);
  const noticed = corrected(
    observations.map(({ observation }) => observation.noticedAt),
    serverTime,
  );
  for (const [index, kept] of observations.entries()) {
    const noticedAt = noticed[index] ?? kept.observation.noticedAt;
    await saveObservation(database, { ...kept, observation: { ...kept.observation, noticedAt } });
  }
  const photos = (await photosOf(database, sheetId)).filter(({ isSent }) => !isSent);
  const taken = corrected(
    photos.map(({ photo }) => photo.takenAt),
    serverTime,
  );
  for (const [index, { id, photo }] of photos.entries()) {
    await changePhotos(database, [id], { photo: { ...photo, takenAt: taken[index] ?? photo.takenAt } });
  }
}
