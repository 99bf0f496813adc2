import { SHOP_STATUS, shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { useIsPhone } from '../../../../kernel/browser/use-is-phone.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { chooseShop, type ShopChoice } from '../../draft/draft.ts';
import { searchShops } from '../../draft/lookups.ts';
import type { SideProps } from '../../draft/side-props.ts';
import { LookupSelect } from '../lookup-select.tsx';
import { RequestField } from '../request-field.tsx';
import { QuickShops } from './quick-shops.tsx';

const KEYS = ['code', 'name'] as const;

function toChoice(row: ShopChoice, ceased: string) {
  const label = [row.code, row.name, row.city, row.isCeased && ceased].filter(Boolean).join(' · ');
  return { key: row.code, label, row };
}

function pathOf(side: Side, key: string): string {
  return `${SIDE_FIELDS[side].shop}.${key}`;
}

/** The shop of a side, found by code or name; both fields show the same shop. */
export function ShopFields({ isEnabled, ...props }: SideProps & { readonly isEnabled: boolean }) {
  const { side, draft, change } = props;
  const { named } = useTexts();
  const isPhone = useIsPhone();
  const chosen = draft[side].shop;
  return KEYS.map((key) => (
    <RequestField
      key={key}
      path={pathOf(side, key)}
      alsoFaultsOf={KEYS.map((each) => pathOf(side, each))}
      isRequired
      isDisabled={!isEnabled}
    >
      {(control) => (
        <>
          <LookupSelect
            {...control}
            of={[shop.path]}
            search={searchShops}
            toChoice={(row) => toChoice(row, named(`${SHOP_STATUS.name}.CEASED`))}
            shown={chosen?.[key] ?? null}
            onChoose={(row) => change(chooseShop(side, row))}
          />
          {isPhone && isEnabled && key === 'name' && <QuickShops {...props} />}
        </>
      )}
    </RequestField>
  ));
}
