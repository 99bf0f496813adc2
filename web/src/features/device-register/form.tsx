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
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { PictureField } from '../../kernel/picture/picture-field.tsx';
import { ListSelect } from '../../kernel/select/list-select.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { ChildDevices } from './child-devices.tsx';
import { type ChosenType, isGroupable } from './group.ts';
import { hasSerialNumbers } from './registration.ts';

const DeviceField = EntityField<typeof deviceRegister>;

type DeviceType = Row<typeof deviceTypeEntity>;

const nameOf = ({ name }: DeviceType) => name;

/** Whether an open request locks the device: not at all, until another status is set, or firmly (docs/domain.md §4.5). */
type RequestHold = 'none' | 'untilSet' | 'firm';

function requestHold(row: Device | undefined): RequestHold {
  if (row?.hasOpenRequest !== true) return 'none';
  return row.canSetStatus === true ? 'untilSet' : 'firm';
}

/** Whether the place is locked: it can change only together with the status that ends the request. */
function holdsPlace(row: Device | undefined, deviceStatus: unknown): boolean {
  const hold = requestHold(row);
  return hold === 'firm' || (hold === 'untilSet' && deviceStatus === row?.deviceStatus);
}

const HOLD_HINTS = {
  none: undefined,
  untilSet: 'device-register.closesRequestHint',
  firm: 'device-register.openRequestHint',
} as const satisfies Record<RequestHold, TextCode | undefined>;

/** A hint that an open request locks the device, with a button that explains which one. */
function HoldHint({ text, row }: { readonly text: string; readonly row: Device | undefined }) {
  const { t } = useTexts();
  const question = row && {
    title: t('common.edit'),
    entity: deviceRegister.path,
    key: row.id,
    action: 'change',
  };
  return (
    <>
      {text}{' '}
      {question && (
        <button type="button" className="link-button" onClick={() => askWhy(question)}>
          {t('why.ask')}
        </button>
      )}
    </>
  );
}

type BodyProps = FormBodyProps<typeof deviceRegister>;

interface DeviceSectionProps extends BodyProps {
  readonly deviceType: ChosenType;
}

function DeviceSection({ row, deviceType }: DeviceSectionProps) {
  const { t } = useTexts();
  const types = useLookup<DeviceType>('device-types/get-all-device-that-need-to-registration');
  const decors = useLookup<DeviceType>('device-types/search', { query: { deviceTypeCategory: 'DECOR' } });
  const isNumbered = hasSerialNumbers(deviceType);
  const hold = requestHold(row);
  const hint = HOLD_HINTS[hold];
  const arePieces = hold !== 'none' && !isNumbered;
  return (
    <FormSection title={t('device-register.sectionDevice')}>
      <DeviceField name="deviceType" isDisabled={arePieces}>
        <ListSelect from={types} keyName="name" nameOf={nameOf} />
      </DeviceField>
      <DeviceField name="decor" isDisabled={arePieces}>
        <ListSelect from={decors} keyName="name" nameOf={nameOf} placeholder={t('common.none')} />
      </DeviceField>
      <DeviceField name="serialNumber" isRequired={isNumbered} isDisabled={!isNumbered} />
      <DeviceField name="inventoryNumber" isRequired={isNumbered} isDisabled={!isNumbered} />
      <DeviceField name="quantity" isRequired={!isNumbered} isDisabled={isNumbered || arePieces} />
      <DeviceField name="deviceNature" />
      <DeviceField
        name="deviceStatus"
        isDisabled={hold === 'firm'}
        hint={hint && <HoldHint text={t(hint)} row={row} />}
      />
      <DeviceField name="needStockTaking" />
    </FormSection>
  );
}

function PlaceSection({ row }: BodyProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance();
  const deviceStatus: unknown = Form.useWatch('deviceStatus', { form, preserve: true });
  const isHeld = holdsPlace(row, deviceStatus);
  const heldHint = isHeld ? HOLD_HINTS[requestHold(row)] : undefined;
  return (
    <FormSection title={t('device-register.sectionPlace')} hint={t(heldHint ?? 'device-register.placeHint')}>
      <DeviceField name="shop" isDisabled={isHeld} />
      <DeviceField name="warehouseCompany" isDisabled={isHeld} />
      <DeviceField name="serviceCompany" isDisabled={isHeld} />
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
      <DeviceSection row={row} deviceType={deviceType} />
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
