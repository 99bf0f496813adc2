import type { Observation, Photo } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import type { Captured, LocalObservation, LocalPhoto, LocalSheet } from './capture-database.ts';

/** The unsent observations and photos of a sheet. */
export interface Unsent {
  readonly observations: readonly Observation[];
  readonly photos: readonly Photo[];
}

/** What of a local stock-taking is unsent. */
export function unsentOf({ id }: LocalSheet, { observations, photos }: Captured): Unsent {
  const isWaiting = (each: LocalObservation | LocalPhoto) => each.sheetId === id && !each.isSent;
  return {
    observations: observations.filter(isWaiting).map(({ observation }) => observation),
    photos: photos.filter(isWaiting).map(({ photo }) => photo),
  };
}
