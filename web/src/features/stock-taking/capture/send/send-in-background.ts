import { notifyLasting, notifySuccess } from '../../../../kernel/feedback/notifications.ts';
import { keepTrying } from '../../../../kernel/offline/keep-trying.ts';
import { translate } from '../../../../kernel/text/text.ts';
import { CAPTURE_PATH } from '../capture-path.ts';
import {
  isShopUnknown,
  type LocalSheet,
  openCaptureDatabase,
  readOwn,
} from '../database/capture-database.ts';

async function hasCaptured(): Promise<boolean> {
  const databases = await indexedDB.databases();
  return databases.some(({ name }) => name === 'stock-taking-capture');
}

const isClosed = ({ sheet }: LocalSheet) => sheet?.status === 'CLOSED' && !sheet.isDeleted;

/** Notifies of what has become of a stock-taking: refused, or closed. */
function notifyOutcome(before: LocalSheet, after: LocalSheet): void {
  const shop = after.sheet?.shop.name ?? after.shop.name;
  if (after.fault && after.fault !== before.fault) {
    const isUnknown = isShopUnknown(after);
    const reason = translate(isUnknown ? 'capture.unknownShop' : after.fault, { code: after.shop.code });
    const link = { address: CAPTURE_PATH, text: translate('capture.title') };
    notifyLasting(translate('capture.refused', { shop, reason }), link);
  }
  if (isClosed(after) && !isClosed(before)) notifySuccess(translate('capture.closed', { shop }));
}

async function send(username: string): Promise<void> {
  // The page of the stock-takings sends them itself.
  if (location.pathname === CAPTURE_PATH || !(await hasCaptured())) return;
  const { hasUnsent, sendSheets } = await import('./send-sheets.ts');
  const database = await openCaptureDatabase();
  try {
    const before = await readOwn(database, username);
    if (!hasUnsent(before)) return;
    await sendSheets(database, username);
    const { sheets } = await readOwn(database, username);
    for (const each of before.sheets)
      for (const sheet of sheets.filter(({ id }) => id === each.id)) notifyOutcome(each, sheet);
  } finally {
    database.close();
  }
}

/** Sends the stock-takings on this phone from any page. Returns a stop function. */
export const startSendingSheets = (username: string): (() => void) => keepTrying(() => send(username));
