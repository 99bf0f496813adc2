import {
  type deviceType,
  MAX_CHILD_TYPES,
} from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { ListMultiSelect } from '../../kernel/select/list-select.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { ChosenRows } from './chosen-rows.tsx';
import { CHILD_TYPES } from './grouping.ts';

type DeviceType = Row<typeof deviceType>;

/** Chooses the child types of a groupable type, at most four. */
export function ChildTypes({ row }: { readonly row: DeviceType | undefined }) {
  const { t } = useTexts();
  const parentName = row?.name ?? '';
  const offered = useLookup<DeviceType>('device-types/get-all-device-that-need-to-registration');
  const stored = useLookup<DeviceType>('device-types/get-children-by-parent-name', {
    query: { parentName },
    isEnabled: row !== undefined,
  });
  return (
    <ChosenRows
      name={CHILD_TYPES}
      label={t('device-type.childTypes')}
      hint={t('device-type.childTypesHint', { max: MAX_CHILD_TYPES })}
      stored={stored}
      control={(isDisabled) => (
        <ListMultiSelect
          disabled={isDisabled}
          from={{ ...offered, rows: offered.rows.filter(({ name }) => name !== parentName) }}
          keyName="name"
          nameOf={({ name }) => name}
          maxCount={MAX_CHILD_TYPES}
        />
      )}
    />
  );
}
