import {
  type Device,
  deviceRegister,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import type { deviceType as deviceTypeEntity } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { Row } from '@cooler/contract/kernel/entity.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { Form } from 'antd';
import { askWhy } from '../../kernel/feedback/ask-why.ts';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { useFormScope } from '../../kernel/form/form-scope.ts';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { ListSelect } from '../../kernel/select/list-select.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { PictureField } from '../device-type/picture-field.tsx';
import { ChildDevices } from './child-devices.tsx';
import { type ChosenType, type DeviceValues, isGroupable } from './group.ts';
import { holdsPlace, requestHold } from './locks.ts';
import { hasSerialNumbers } from './registration.ts';

const DeviceField = EntityField<typeof deviceRegister>;

type DeviceType = Row<typeof deviceTypeEntity>;

const nameOf = ({ name }: DeviceType) => name;

const HOLD_HINTS = {
  none: undefined,
  untilSet: 'device-register.closesRequestHint',
  firm: 'device-register.openRequestHint',
} as const satisfies Record<ReturnType<typeof requestHold>, TextCode | undefined>;

/** A hint that an open request locks the device, with a button that explains which one. */
export function HoldHint() {
  const { t } = useTexts();
  const row = useFormScope().row as Device | undefined;
  const hint = HOLD_HINTS[requestHold(row)];
  if (!row || !hint) return null;
  const question = {
    title: t('common.edit'),
    entity: deviceRegister.path,
    key: row.id,
    action: 'change',
  };
  return (
    <>
      {t(hint)}{' '}
      <button type="button" className="link-button" onClick={() => askWhy(question)}>
        {t('why.ask')}
      </button>
    </>
  );
}

interface SelectProps {
  readonly disabled?: boolean;
}

/** Chooses among the types that are registered. */
export function TypeSelect(props: SelectProps) {
  const { t } = useTexts();
  const types = useLookup<DeviceType>('device-types/get-all-device-that-need-to-registration');
  return <ListSelect {...props} from={types} keyName="name" nameOf={nameOf} placeholder={t('form.choose')} />;
}

/** Chooses among the decors. */
export function DecorSelect(props: SelectProps) {
  const { t } = useTexts();
  const decors = useLookup<DeviceType>('device-types/search', { query: { deviceTypeCategory: 'DECOR' } });
  return (
    <ListSelect {...props} from={decors} keyName="name" nameOf={nameOf} placeholder={t('common.none')} />
  );
}

type BodyProps = FormBodyProps<typeof deviceRegister>;

interface DeviceSectionProps extends BodyProps {
  readonly deviceType: ChosenType;
}

function DeviceSection({ deviceType }: Pick<DeviceSectionProps, 'deviceType'>) {
  const { t } = useTexts();
  const isNumbered = hasSerialNumbers(deviceType);
  return (
    <FormSection title={t('device-register.sectionDevice')}>
      <DeviceField name="deviceType" />
      <DeviceField name="decor" />
      <DeviceField name="serialNumber" isRequired={isNumbered} />
      <DeviceField name="inventoryNumber" isRequired={isNumbered} />
      <DeviceField name="quantity" isRequired={!isNumbered} />
      <DeviceField name="deviceNature" />
      <DeviceField name="deviceStatus" />
      <DeviceField name="needStockTaking" />
    </FormSection>
  );
}

function PlaceSection({ row }: BodyProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const deviceStatus = Form.useWatch<DeviceValues['deviceStatus']>('deviceStatus', { form, preserve: true });
  const isHeld = holdsPlace(row, { deviceStatus });
  const heldHint = isHeld ? HOLD_HINTS[requestHold(row)] : undefined;
  return (
    <FormSection title={t('device-register.sectionPlace')} hint={t(heldHint ?? 'device-register.placeHint')}>
      <DeviceField name="shop" />
      <DeviceField name="warehouseCompany" />
      <DeviceField name="serviceCompany" />
    </FormSection>
  );
}

function GroupSection({ row, deviceType }: DeviceSectionProps) {
  const { t } = useTexts();
  const isHead = isGroupable(deviceType);
  if (!isHead && !row?.deviceGroupSerial) return null;
  return (
    <FormSection title={t('device-register.sectionGroup')}>
      {row && <DeviceField name="deviceGroupSerial" />}
      {isHead && <ChildDevices row={row} typeName={String(deviceType?.name)} />}
    </FormSection>
  );
}

/** The fields of a device (docs/domain.md §13.5); the registration method of its type decides which are enabled. */
export function DeviceFields({ row }: BodyProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const deviceType = Form.useWatch<ChosenType>('deviceType', { form, preserve: true });
  return (
    <>
      <DeviceSection deviceType={deviceType} />
      <PlaceSection row={row} />
      <FormSection title={t('device-register.sectionDates')}>
        <DeviceField name="purchasingDate" />
        <DeviceField name="warrantyDate" />
        <DeviceField name="maintanedAt" />
      </FormSection>
      <GroupSection row={row} deviceType={deviceType} />
      <PictureField row={row} />
    </>
  );
}
