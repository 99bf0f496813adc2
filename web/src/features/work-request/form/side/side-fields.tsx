import { explainPart } from '@cooler/contract/features/work-request/input/layout.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { reasonText } from '@cooler/contract/reasons.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { useIsPhone } from '../../../../kernel/browser/use-is-phone.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { partsOf } from '../../draft/draft.ts';
import type { TypeLookup } from '../../draft/lookups.ts';
import type { SideProps } from '../../draft/side-props.ts';
import { ScanButton } from '../../scan/scan-button.tsx';
import { DeviceFields } from './device-fields.tsx';
import { ShopFields } from './shop-fields.tsx';

const TITLES: Readonly<Record<Side, TextCode>> = {
  FROM: 'work-request.source',
  TO: 'work-request.target',
};

const PARTS = ['shop', 'device'] as const;

const PART_LABELS = {
  shop: 'place-kind.shop',
  device: 'device-timeline.device',
} as const satisfies Record<(typeof PARTS)[number], TextCode>;

/** One side of the form, source or target; parts that the type does not have are disabled (docs/domain.md §5.1). */
export function SideFields({ lookup, ...props }: SideProps & { readonly lookup: TypeLookup }) {
  const { side, draft } = props;
  const isPhone = useIsPhone();
  const { t, named } = useTexts();
  const parts = partsOf(draft, side);
  const isOff = !parts.shop && !parts.device;
  // A phone hides the fields of such a side, so there is nothing to explain.
  const explained = isOff && isPhone ? [] : PARTS;
  return (
    <fieldset className="request-side" data-off={isOff}>
      <legend>{t(TITLES[side])}</legend>
      {isOff && <p className="request-hint">{t('work-request.sideOff')}</p>}
      {explained.flatMap((part) =>
        explainPart(draft.requestType, side, part).map((reason) => (
          <p key={part} className="request-hint">
            {t(PART_LABELS[part])}: {reasonText(named, reason)}
          </p>
        )),
      )}
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
