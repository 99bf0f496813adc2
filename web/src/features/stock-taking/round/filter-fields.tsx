import { DEVICE_STATUS } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { DEVICE_TYPE_CATEGORY } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { REGION } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { MAX_CHOSEN, type RoundFilter } from '@cooler/contract/features/stock-taking/round/round.ts';
import type { Choices } from '@cooler/contract/kernel/field.ts';
import { Form, Select } from 'antd';
import { type ReactNode, Suspense } from 'react';
import { useLookup } from '../../../kernel/list/use-lookup.ts';
import { clearable } from '../../../kernel/select/clearable.tsx';
import { ListMultiSelect } from '../../../kernel/select/list-select.tsx';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { PersonChoice, RowsProps } from './round-draft.ts';

type ChoiceFilter = 'regions' | 'categories' | 'statuses';

function ChoiceField({ name, of }: { readonly name: ChoiceFilter; readonly of: Choices }) {
  const { t, named } = useTexts();
  const options = of.options.map((value) => ({ value, label: named(`${of.name}.${value}`) }));
  return (
    <Form.Item name={name} label={t(`round.${name}`)}>
      <Select
        mode="multiple"
        {...clearable()}
        placeholder={t('round.any')}
        showSearch={{ optionFilterProp: 'label' }}
        options={options}
      />
    </Form.Item>
  );
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

const Shops = lazyPiece(async () => (await import('./shops-select.tsx')).ShopsSelect);

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
      <Suspense>
        <RowsField name="shops">
          <Shops />
        </RowsField>
      </Suspense>
      <ChoiceField name="categories" of={DEVICE_TYPE_CATEGORY} />
      <ChoiceField name="statuses" of={DEVICE_STATUS} />
    </div>
  );
}
