import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { Space } from 'antd';
import { useTexts } from '../../../../kernel/text/text.ts';
import { chooseDevice, type DeviceChoice } from '../../draft/draft.ts';
import { searchDevices } from '../../draft/lookups.ts';
import type { SideProps } from '../../draft/side-props.ts';
import { ScanButton } from '../../scan/scan-button.tsx';
import { LookupSelect } from '../lookup-select.tsx';
import { type ControlProps, RequestField } from '../request-field.tsx';

const KEYS = ['serialNumber', 'inventoryNumber'] as const;

interface NumberProps extends SideProps {
  readonly numberKey: (typeof KEYS)[number];
  readonly control: ControlProps;
}

function toChoice(row: DeviceChoice) {
  const { id, serialNumber, inventoryNumber, deviceType, place, decor } = row;
  const label = [serialNumber, inventoryNumber, deviceType, place, decor].filter(Boolean).join(' · ');
  return { key: String(id), label, row };
}

function NumberControl({ numberKey, control, ...props }: NumberProps) {
  const { t, named } = useTexts();
  const { side, draft, change } = props;
  const { shop, deviceType, device } = draft[side];
  const field = named(labelOf(workRequest, `${SIDE_FIELDS[side].device}.${numberKey}`));
  return (
    <Space.Compact block className="request-number">
      <LookupSelect
        {...control}
        of={[deviceRegister.path, side, shop?.code, deviceType]}
        search={(text, signal) => searchDevices(side, draft[side], text, signal)}
        toChoice={toChoice}
        shown={device?.[numberKey] ?? null}
        onChoose={(row) => change(chooseDevice(side, row))}
      />
      <ScanButton
        {...props}
        button={{ 'aria-label': t('scan.open', { field }), disabled: control.disabled }}
      />
    </Space.Compact>
  );
}

/** The device of a side, found by serial number, inventory number or scanned code; both fields show the same device. */
export function NumberFields({ isEnabled, ...props }: SideProps & { readonly isEnabled: boolean }) {
  const { device } = SIDE_FIELDS[props.side];
  return KEYS.map((key) => (
    <RequestField
      key={key}
      path={`${device}.${key}`}
      alsoFaultsOf={[`${device}.id`]}
      isRequired
      isDisabled={!isEnabled}
    >
      {(control) => <NumberControl {...props} numberKey={key} control={control} />}
    </RequestField>
  ));
}
