import { notifyLasting, notifySuccess } from '../../../../kernel/feedback/notices.ts';
import { translate } from '../../../../kernel/text/text.ts';
import { CAPTURE_PATH, CHOSEN, sheetAddress } from '../capture-path.ts';
import { isShopUnknown, type LocalSheet, shopName } from '../database/capture-database.ts';
import type { SheetOutcome } from './send-sheets.ts';

const isClosed = ({ sheet }: LocalSheet) => sheet?.status === 'CLOSED' && !sheet.isDeleted;
const isDeleted = ({ sheet }: LocalSheet) => Boolean(sheet?.isDeleted);

function refusalOf(after: LocalSheet, shop: string): string {
  const isUnknown = isShopUnknown(after);
  const reason = translate(isUnknown ? 'capture.unknownShop' : String(after.fault), {
    code: after.shop.code,
  });
  return translate('capture.refused', { shop, reason });
}

/** Whether the page shows it itself: it is the open stock-taking, or their list is on screen. */
function isOnScreen({ id }: LocalSheet): boolean {
  const open = new URLSearchParams(location.search).get(CHOSEN);
  return location.pathname === CAPTURE_PATH && (open === null || open === id);
}

/** What the user has to know of a run, for as long as the user has not read it. */
function problemsOf({ before, after }: SheetOutcome, shop: string): string[] {
  const isReopened = after.openingId !== before.openingId && !after.isClosing;
  return [
    after.fault && after.fault !== before.fault ? refusalOf(after, shop) : [],
    isReopened ? translate('capture.reopened', { shop }) : [],
    isDeleted(after) && !isDeleted(before) ? translate('capture.deleted', { shop }) : [],
  ].flat();
}

/** Notifies of what has become of stock-takings: refused, deleted, opened anew, or closed. */
export function notifyOutcomes(outcomes: readonly SheetOutcome[]): void {
  for (const outcome of outcomes) {
    const { before, after } = outcome;
    if (isOnScreen(after)) continue;
    const shop = shopName(after);
    const link = { address: sheetAddress(after.id), text: translate('capture.title') };
    for (const problem of problemsOf(outcome, shop)) notifyLasting(problem, link);
    if (isClosed(after) && !isClosed(before)) notifySuccess(translate('capture.closed', { shop }));
  }
}
