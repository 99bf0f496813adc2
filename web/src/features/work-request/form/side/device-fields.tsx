import type { RegistrationMethod } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { SIDE_FIELDS } from '@cooler/contract/features/work-request/side-fields.ts';
import { Alert, Input } from 'antd';
import { NumberInput } from '../../../../kernel/form/number-input.tsx';
import { useTexts } from '../../../../kernel/text/text.ts';
import { chooseDeviceType, setSideFields } from '../../draft/draft.ts';
import { type TypeLookup, useDecors, useDeliverable, useStock } from '../../draft/lookups.ts';
import type { SideProps } from '../../draft/side-props.ts';
import { NameSelect } from '../name-select.tsx';
import { RequestField } from '../request-field.tsx';
import { GroupField } from './group-field.tsx';
import { NumberFields } from './number-fields.tsx';

interface DeviceFieldsProps extends SideProps {
  readonly isEnabled: boolean;
  readonly lookup: TypeLookup;
}

interface MethodProps extends SideProps {
  readonly isEnabled: boolean;
  /** The registration method of the chosen type; undefined while none is chosen. */
  readonly method: RegistrationMethod | undefined;
}

interface DecorProps extends SideProps {
  readonly isEnabled: boolean;
  /** Whether a device is named by its numbers, also while no type is chosen. */
  readonly isNumbered: boolean;
}

function TypeField({ side, draft, isEnabled, change, lookup }: DeviceFieldsProps) {
  return (
    <RequestField path={`${SIDE_FIELDS[side].device}.deviceType.name`} isRequired isDisabled={!isEnabled}>
      {(control) => (
        <NameSelect
          {...control}
          from={lookup}
          value={draft[side].deviceType}
          onChoose={(name) => change(chooseDeviceType(side, name))}
        />
      )}
    </RequestField>
  );
}

function QuantityField({ side, draft, isEnabled, change, method }: MethodProps) {
  const { t } = useTexts();
  const isCounted = isEnabled && method === 'BASED_ON_QUANTITY';
  // Pieces that are not registered have no stock.
  const isOptional = isEnabled && method === 'NO_REGISTRATION_REQUIRED';
  const { shop, deviceType, decor, quantity } = draft[side];
  const isSource = side === 'FROM';
  const inShop = useStock(isCounted && isSource ? shop : null, deviceType);
  const toDeliver = useDeliverable(isCounted && !isSource ? deviceType : null, decor);
  const stock = isSource ? inShop : toDeliver;
  const isShort = stock !== undefined && typeof quantity === 'number' && quantity > stock;
  return (
    <RequestField
      path={SIDE_FIELDS[side].quantity}
      isRequired={!isOptional}
      isDisabled={!isCounted && !isOptional}
      hint={
        stock !== undefined && (
          <>
            <span>{t(isSource ? 'work-request.inShop' : 'work-request.toDeliver', { quantity: stock })}</span>
            {isShort && <Alert type="warning" showIcon title={t('work-request.tooFew')} />}
          </>
        )
      }
    >
      {(control) => (
        <NumberInput
          {...control}
          value={quantity}
          onChange={(given) => change(setSideFields(side, { quantity: given }))}
        />
      )}
    </RequestField>
  );
}

/** The current decor of the source device, read-only. */
function PresentDecor({ draft }: SideProps) {
  return (
    <RequestField path="decorFrom.name" isDisabled={draft.FROM.device === null}>
      {({ disabled, ...control }) => (
        <Input
          {...control}
          readOnly
          variant="filled"
          disabled={disabled}
          value={draft.FROM.device?.decor ?? ''}
        />
      )}
    </RequestField>
  );
}

function DecorField({ side, draft, isEnabled, change, isNumbered }: DecorProps) {
  const { t } = useTexts();
  const decors = useDecors();
  const { device, decor } = draft[side];
  const worn = device && t('work-request.presentDecor', { decor: device.decor ?? t('common.none') });
  return (
    <RequestField path="decorTo.name" isRequired={isNumbered} isDisabled={!isEnabled} hint={worn}>
      {(control) => (
        <NameSelect
          {...control}
          from={decors}
          value={decor}
          onChoose={(name) => change(setSideFields(side, { decor: name }))}
        />
      )}
    </RequestField>
  );
}

/** The device of a side: its type, its numbers or the quantity, and the decor (docs/domain.md §13.6). */
export function DeviceFields(props: DeviceFieldsProps) {
  const { side, draft, isEnabled, lookup } = props;
  const { deviceType } = draft[side];
  const method = lookup.methodOf(deviceType);
  const isNumbered = isEnabled && (method === undefined || method === 'BASED_ON_SERIAL_NUMBER');
  return (
    <>
      <TypeField {...props} />
      <QuantityField {...props} method={method} />
      <NumberFields {...props} isEnabled={isNumbered} />
      {side === 'FROM' ? <PresentDecor {...props} /> : <DecorField {...props} isNumbered={isNumbered} />}
      <GroupField {...props} isEnabled={isNumbered && lookup.isGroupable(deviceType)} />
    </>
  );
}
