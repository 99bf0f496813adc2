import {
  type Device,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { useState } from 'react';
import { useDebounced } from '../../kernel/browser/use-debounced.ts';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { ChosenRows } from '../../kernel/select/chosen-rows.tsx';
import { choiceLabel } from '../../kernel/select/reference-choices.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { CHILD_DEVICES } from './group.ts';

const deviceName = (device: Device) => choiceLabel(deviceRegister, device);

interface ChildDevicesProps {
  readonly row: Device | undefined;
  readonly typeName: string;
}

/** Chooses the devices that stand with the head of a group. */
export function ChildDevices({ row, typeName }: ChildDevicesProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const type = useDebounced(setText);
  const free = useLookup<Device>('device-register/get-devices-by-parent-name', {
    query: { deviceTypeName: typeName, text },
  });
  const stored = useLookup<Device>('device-register/get-children-by-parent-id', {
    query: { parentId: String(row?.id) },
    isEnabled: row !== undefined,
  });
  return (
    <ChosenRows
      name={CHILD_DEVICES}
      label={t('device-register.childDevices')}
      hint={t('device-register.childDevicesHint')}
      stored={stored}
      from={free}
      keyName="id"
      nameOf={deviceName}
      onType={type.later}
    />
  );
}
