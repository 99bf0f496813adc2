import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { DEVICE_TYPE_CATEGORY } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { MAX_CHOSEN, type RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Choices } from '@cooler/contract/kernel/field.ts';
import { Form, Select } from 'antd';
import type { ReactNode } from 'react';
import { useLookup } from '../../../kernel/list/use-lookup.ts';
import { ListMultiSelect } from '../../../kernel/select/list-select.tsx';
import { choiceLabel, useChoices } from '../../../kernel/select/reference-choices.ts';
import { RemoteMultiSelect } from '../../../kernel/select/remote-multi-select.tsx';
import { useTypedSearch } from '../../../kernel/select/use-typed-search.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { PersonChoice, ShopChoice } from './round-draft.ts';

type ChoiceFilter = 'regions' | 'categories' | 'statuses';

function ChoiceField({ name, of }: { readonly name: ChoiceFilter; readonly of: Choices }) {
  const { t, named } = useTexts();
  const options = of.options.map((value) => ({ value, label: named(`${of.name}.${value}`) }));
  return (
    <Form.Item name={name} label={t(`round.${name}`)}>
      <Select
        mode="multiple"
        allowClear
        placeholder={t('round.any')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
      />
    </Form.Item>
  );
}

interface RowsProps<Item> {
  readonly id?: string;
  readonly value?: readonly Item[];
  readonly onChange?: (rows: readonly Item[]) => void;
}

function Representatives(props: RowsProps<PersonChoice>) {
  const { t } = useTexts();
  const everybody = useLookup<PersonChoice>('regional-representatives/get-ordered-list');
  const nameOf = ({ name, sfaCode }: PersonChoice) => `${name} · ${sfaCode}`;
  return (
    <ListMultiSelect
      {...props}
      placeholder={t('round.any')}
      from={everybody}
      keyName="id"
      nameOf={nameOf}
      maxCount={MAX_CHOSEN}
    />
  );
}

function Shops(props: RowsProps<ShopChoice>) {
  const { t } = useTexts();
  const search = useTypedSearch();
  return (
    <RemoteMultiSelect
      {...props}
      placeholder={t('round.any')}
      search={search}
      answer={useChoices(shop, search.text, search.isOpen)}
      keyOf={({ code }) => code}
      nameOf={(row) => choiceLabel(shop, row)}
      maxCount={MAX_CHOSEN}
    />
  );
}

function RowsField({ name, children }: { readonly name: keyof RoundFilter; readonly children: ReactNode }) {
  const { t } = useTexts();
  return (
    <Form.Item name={name} label={t(`round.${name}`)}>
      {children}
    </Form.Item>
  );
}

/** Which devices a round covers. */
export function FilterFields() {
  return (
    <div className="field-grid">
      <ChoiceField name="regions" of={REGION} />
      <RowsField name="representatives">
        <Representatives />
      </RowsField>
      <RowsField name="shops">
        <Shops />
      </RowsField>
      <ChoiceField name="categories" of={DEVICE_TYPE_CATEGORY} />
      <ChoiceField name="statuses" of={DEVICE_STATUS} />
    </div>
  );
}
