import { STOCK_TAKING_STATUS } from '@cooler/contract/features/stock-taking/head/stock-taking-head.entity.ts';
import { formatInstant } from '../../../../kernel/text/format.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { isInProgress, isShopUnknown, type LocalSheet, shopName } from '../database/capture-database.ts';
import type { Unsent } from '../database/unsent.ts';
import { useWaiting } from '../send/use-waiting.ts';

/** What has become of a stock-taking on the server, or is about to; nothing while it is simply counted. */
function useOutcome(local: LocalSheet): string | false {
  const { t, named } = useTexts();
  const shop = shopName(local);
  if (isShopUnknown(local)) return t('capture.unknownShop', { code: local.shop.code });
  if (local.fault) return named(local.fault);
  if (local.sheet?.isDeleted) return t('capture.deleted', { shop });
  if (local.sheet && !isInProgress(local)) return named(`${STOCK_TAKING_STATUS.name}.${local.sheet.status}`);
  if (local.isClosing) return t('capture.closing');
  return local.openingId !== undefined && t('capture.reopened', { shop });
}

interface SheetRowProps {
  readonly local: LocalSheet;
  readonly unsent: Unsent;
  readonly onChoose: () => void;
}

/** A stock-taking of this phone in their list: its shop, what has become of it, and what of it is not sent yet. */
export function SheetRow({ local, unsent, onChoose }: SheetRowProps) {
  const outcome = useOutcome(local);
  const waiting = useWaiting(unsent);
  const state = [outcome, waiting].filter(Boolean).join(' ');
  return (
    <button type="button" className="capture-row" onClick={onChoose}>
      <span>
        <strong>{shopName(local)}</strong>
        {state && (
          <span className="capture-state" data-refused={local.fault !== null}>
            {state}
          </span>
        )}
      </span>
      <span>{formatInstant(local.openedAt)}</span>
    </button>
  );
}
