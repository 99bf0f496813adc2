import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { useIsPhone } from '../../../../kernel/browser/use-is-phone.ts';
import { DeviceFields } from './device-fields.tsx';
import { type DraftChange, partsOf, type RequestDraft } from '../../draft/draft.ts';
import type { TypeLookup } from '../../draft/lookups.ts';
import { ScanButton } from '../../scan/scan-button.tsx';
import { ShopFields } from './shop-fields.tsx';

export interface SideProps {
  /** The stored request; none while one is being asked for. */
  readonly row: AnyRow | undefined;
  readonly side: Side;
  readonly draft: RequestDraft;
  readonly change: (change: DraftChange) => void;
}

const TITLES: Readonly<Record<Side, TextCode>> = {
  FROM: 'work-request.source',
  TO: 'work-request.target',
};

/** One side of the form, source or target; what the type has no use for is greyed out (spec §4). */
export function SideFields({ lookup, ...props }: SideProps & { readonly lookup: TypeLookup }) {
  const { side, draft } = props;
  const isPhone = useIsPhone();
  const { t } = useTexts();
  const parts = partsOf(draft, side);
  const isOff = !parts.shop && !parts.device;
  return (
    <fieldset className="request-side" data-off={isOff}>
      <legend>{t(TITLES[side])}</legend>
      {isOff && <p className="request-hint">{t('work-request.sideOff')}</p>}
      {isPhone && parts.device && (
        <ScanButton
          {...props}
          button={{ block: true, className: 'scan-first', children: t('scan.device') }}
        />
      )}
      <div className="field-grid">
        <ShopFields {...props} isEnabled={parts.shop} />
        <DeviceFields {...props} lookup={lookup} isEnabled={parts.device} />
      </div>
    </fieldset>
  );
}
