import {
  type Device,
  deviceRegister,
  MAX_MEMBERS,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { choiceLabel } from '../../kernel/select/reference-choices.ts';
import { RemoteMultiSelect } from '../../kernel/select/remote-multi-select.tsx';
import { useTypedSearch } from '../../kernel/select/use-typed-search.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { ChosenRows } from '../device-type/chosen-rows.tsx';
import { CHILD_DEVICES } from './group.ts';

const deviceName = (device: Device) => choiceLabel(deviceRegister, device);

interface ChildDevicesProps {
  readonly row: Device | undefined;
  readonly typeName: string;
}

/** Devices of the child types of a type that are in no group yet. */
function useFreeDevices(deviceTypeName: string, text: string) {
  return useQuery({
    queryKey: [deviceRegister.path, 'free', deviceTypeName, text],
    queryFn: ({ signal }) =>
      api.get<readonly Device[]>('/resource/device-register/get-devices-by-parent-name', {
        query: { deviceTypeName, text },
        signal,
      }),
    placeholderData: keepPreviousData,
    gcTime: 0,
  });
}

/** Chooses the devices that stand with the head of a group. */
export function ChildDevices({ row, typeName }: ChildDevicesProps) {
  const { t } = useTexts();
  const search = useTypedSearch();
  const free = useFreeDevices(typeName, search.text);
  const stored = useLookup<Device>('device-register/get-children-by-parent-id', {
    query: { parentId: String(row?.id) },
    isEnabled: row !== undefined,
  });
  return (
    <ChosenRows
      name={CHILD_DEVICES}
      label={t('device-register.childDevices')}
      hint={t('device-register.childDevicesHint', { max: MAX_MEMBERS })}
      stored={stored}
      control={(isDisabled) => (
        <RemoteMultiSelect
          disabled={isDisabled}
          search={search}
          answer={free}
          keyOf={({ id }) => String(id)}
          nameOf={deviceName}
          maxCount={MAX_MEMBERS}
        />
      )}
    />
  );
}
