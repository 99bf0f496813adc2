import { serverNow } from '@cooler/contract/clock.ts';
import type { Observation } from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { api } from '../../../../kernel/api/api.ts';
import { lastUser } from '../../../../kernel/session/last-user.ts';
import {
  changeSheet,
  deleteSheet,
  discardUnanswered,
  type LocalObservation,
  type LocalSheet,
  saveObservation,
  saveSheet,
} from '../database/capture-database.ts';
import type { Change } from './change.ts';

/** An observation without the fields that are added when it is stored. */
export type NewObservation = Omit<Observation, 'id' | 'noticedAt'>;

type Shop = LocalSheet['shop'];

/** A timestamp after all earlier ones of the sheet, even if the phone's clock was set back. */
function nextMoment(earlier: readonly LocalObservation[]): string {
  const times = earlier.map(({ observation }) => Date.parse(observation.noticedAt));
  return new Date(Math.max(serverNow(), ...times.map((time) => time + 1))).toISOString();
}

/** The actions on local stock-takings. */
export function sheetActions(
  change: Change,
  username: string | null,
  observations: readonly LocalObservation[],
) {
  return {
    /** Starts a stock-taking; resolves to its id, undefined if it could not be stored. */
    openShop: async (shop: Shop): Promise<string | undefined> => {
      const id = crypto.randomUUID();
      const openedAt = new Date().toISOString();
      const start = {
        id,
        shop,
        username: username ?? lastUser(),
        openedAt,
        sheet: null,
        isClosing: false,
        fault: null,
      };
      const isStored = await change((database) => saveSheet(database, start));
      // Best effort: the browser may decline persistent storage.
      void navigator.storage?.persist?.();
      return isStored ? id : undefined;
    },
    chooseShopAgain: (id: string, shop: Shop) =>
      change((database) => changeSheet(database, id, { shop, fault: null })),
    /** Stores an observation; resolves to whether it was stored. */
    note: (sheetId: string, given: NewObservation): Promise<boolean> => {
      const earlier = observations.filter((each) => each.sheetId === sheetId);
      const id = crypto.randomUUID();
      const observation = { ...given, id, noticedAt: nextMoment(earlier) };
      return change((database) => saveObservation(database, { id, sheetId, isSent: false, observation }));
    },
    close: (id: string) => change((database) => changeSheet(database, id, { isClosing: true })),
    /** Discards a stock-taking that was opened by mistake; the server refuses it where that is not allowed. */
    throwAway: ({ id }: LocalSheet) =>
      change(async (database) => {
        const sheet = (await database.get('sheets', id))?.sheet;
        if (!sheet) return discardUnanswered(database, id);
        await api.remove(`/resource/stock-taking-capture/${sheet.headId}`, { isFinal: true });
        await deleteSheet(database, id);
      }),
    deleteSheet: (id: string) => change((database) => deleteSheet(database, id)),
  };
}
