import { deviceRegister } from '@cooler/contract/entities/device-register/device-register.entity.ts';
import { SIDE_FIELDS } from '@cooler/contract/entities/work-request/side-fields.ts';
import { chooseDevice, type DeviceChoice } from './draft.ts';
import { LookupSelect } from './lookup-select.tsx';
import { searchDevices } from './lookups.ts';
import { RequestField } from './request-field.tsx';
import type { SideProps } from './side-fields.tsx';

const KEYS = ['serialNumber', 'inventoryNumber'] as const;

function toChoice(row: DeviceChoice) {
  const { id, serialNumber, inventoryNumber, deviceType } = row;
  return { key: String(id), label: `${serialNumber} · ${inventoryNumber} · ${deviceType}`, row };
}

/** The device of a side: found by its serial or its inventory number; each follows the other. */
export function NumberFields({
  side,
  draft,
  isEnabled,
  change,
}: SideProps & { readonly isEnabled: boolean }) {
  const { shop, deviceType, device } = draft[side];
  const { device: prefix } = SIDE_FIELDS[side];
  return KEYS.map((key) => (
    <RequestField
      key={key}
      path={`${prefix}.${key}`}
      alsoFaultsOf={[`${prefix}.id`]}
      isRequired
      isDisabled={!isEnabled}
    >
      {(control) => (
        <LookupSelect
          {...control}
          of={[deviceRegister.path, side, shop?.code, deviceType]}
          search={(text, signal) => searchDevices(side, draft[side], text, signal)}
          toChoice={toChoice}
          shown={device?.[key] ?? null}
          onChoose={(row) => change(chooseDevice(side, row))}
        />
      )}
    </RequestField>
  ));
}
