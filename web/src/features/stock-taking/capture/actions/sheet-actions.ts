import type { Observation } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { api } from '../../../../kernel/api/api.ts';
import {
  changeSheet,
  deleteSheet,
  type LocalObservation,
  type LocalSheet,
  saveObservation,
  saveSheet,
} from '../database/capture-database.ts';
import type { Change } from './change.ts';

/** What is said of a device, without what the phone adds itself. */
export type NewObservation = Omit<Observation, 'id' | 'noticedAt'>;

type Shop = LocalSheet['shop'];

/** A time after all earlier ones of this sheet, even when the phone's clock was set back. */
function nextMoment(earlier: readonly LocalObservation[]): string {
  const times = earlier.map(({ observation }) => Date.parse(observation.noticedAt));
  return new Date(Math.max(Date.now(), ...times.map((time) => time + 1))).toISOString();
}

/** What can be done with stock-takings on this phone. */
export function sheetActions(
  change: Change,
  username: string | null,
  observations: readonly LocalObservation[],
) {
  return {
    openShop: async (shop: Shop): Promise<string> => {
      const id = crypto.randomUUID();
      const openedAt = new Date().toISOString();
      const start = { id, shop, username, openedAt, sheet: null, isClosing: false, fault: null };
      await change((kept) => saveSheet(kept, start));
      // Whether the browser promises it or not, work goes on.
      void navigator.storage?.persist?.();
      return id;
    },
    chooseShopAgain: (id: string, shop: Shop) =>
      change((kept) => changeSheet(kept, id, { shop, fault: null })),
    /** Answers whether the phone has kept it. */
    note: (sheetId: string, said: NewObservation): Promise<boolean> => {
      const earlier = observations.filter((each) => each.sheetId === sheetId);
      const id = crypto.randomUUID();
      const observation = { ...said, id, noticedAt: nextMoment(earlier) };
      return change((kept) => saveObservation(kept, { id, sheetId, isSent: false, observation }));
    },
    close: (id: string) => change((kept) => changeSheet(kept, id, { isClosing: true })),
    /** Throws away what was opened by mistake; the server says where it may not. */
    throwAway: ({ id, sheet }: LocalSheet) =>
      change(async (kept) => {
        if (sheet) await api.remove(`/resource/stock-taking-capture/${sheet.headId}`);
        await deleteSheet(kept, id);
      }),
    deleteSheet: (id: string) => change((kept) => deleteSheet(kept, id)),
  };
}
