import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Form } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { PictureField } from '../../kernel/picture/picture-field.tsx';
import { ListSelect } from '../../kernel/select/list-select.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { ChildDevices } from './child-devices.tsx';
import { isGroupable } from './group.ts';
import { hasSerialNumbers } from './registration.ts';
import { holdsPlace, type RequestHold, requestHold } from './request-hold.ts';

const nameOf = ({ name }: Tree) => String(name);

const HOLD_HINTS = {
  none: undefined,
  untilSet: 'device-register.closesRequestHint',
  firm: 'device-register.openRequestHint',
} as const satisfies Record<RequestHold, TextCode | undefined>;

interface DeviceSectionProps extends FormBodyProps {
  readonly deviceType: Tree | undefined;
}

function DeviceSection({ row, deviceType }: DeviceSectionProps) {
  const { t } = useTexts();
  const types = useLookup('device-types/get-all-device-that-need-to-registration');
  const decors = useLookup('device-types/search', { query: { deviceTypeCategory: 'DECOR' } });
  const isNumbered = hasSerialNumbers(deviceType);
  const hold = requestHold(row);
  const hint = HOLD_HINTS[hold];
  const arePieces = hold !== 'none' && !isNumbered;
  return (
    <FormSection title={t('device-register.sectionDevice')}>
      <EntityField name="deviceType" isDisabled={arePieces}>
        <ListSelect from={types} keyPath="name" nameOf={nameOf} />
      </EntityField>
      <EntityField name="decor" isDisabled={arePieces}>
        <ListSelect from={decors} keyPath="name" nameOf={nameOf} placeholder={t('common.none')} />
      </EntityField>
      <EntityField name="serialNumber" isRequired={isNumbered} isDisabled={!isNumbered} />
      <EntityField name="inventoryNumber" isRequired={isNumbered} isDisabled={!isNumbered} />
      <EntityField name="quantity" isRequired={!isNumbered} isDisabled={isNumbered || arePieces} />
      <EntityField name="deviceNature" />
      <EntityField name="deviceStatus" isDisabled={hold === 'firm'} hint={hint && t(hint)} />
      <EntityField name="needStockTaking" />
    </FormSection>
  );
}

function PlaceSection({ row }: FormBodyProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const deviceStatus: unknown = Form.useWatch('deviceStatus', { form, preserve: true });
  const isHeld = holdsPlace(row, deviceStatus);
  const heldHint = isHeld ? HOLD_HINTS[requestHold(row)] : undefined;
  return (
    <FormSection title={t('device-register.sectionPlace')} hint={t(heldHint ?? 'device-register.placeHint')}>
      <EntityField name="shop" isDisabled={isHeld} />
      <EntityField name="warehouseCompany" isDisabled={isHeld} />
      <EntityField name="serviceCompany" isDisabled={isHeld} />
    </FormSection>
  );
}

function GroupSection({ row, deviceType }: DeviceSectionProps) {
  const { t } = useTexts();
  const isHead = isGroupable(deviceType);
  if (!isHead && !row?.deviceGroupSerial) return null;
  return (
    <FormSection title={t('device-register.sectionGroup')}>
      {row && <EntityField name="deviceGroupSerial" />}
      {isHead && <ChildDevices row={row} typeName={String(deviceType?.name)} />}
    </FormSection>
  );
}

/** The fields of a device (docs/domain.md §13.5); how its type is registered decides which of them are asked for. */
export function DeviceFields({ row }: FormBodyProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const deviceType = Form.useWatch<Tree | undefined>('deviceType', { form, preserve: true });
  return (
    <>
      <DeviceSection row={row} deviceType={deviceType} />
      <PlaceSection row={row} />
      <FormSection title={t('device-register.sectionDates')}>
        <EntityField name="purchasingDate" />
        <EntityField name="warrantyDate" />
        <EntityField name="maintanedAt" />
      </FormSection>
      <GroupSection row={row} deviceType={deviceType} />
      <PictureField row={row} />
    </>
  );
}
