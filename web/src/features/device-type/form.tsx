import type { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { Form } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { ChildTypes } from './child-types.tsx';
import { PictureField } from './picture-field.tsx';

const TypeField = EntityField<typeof deviceType>;

/** The fields of a device type (docs/domain.md §13.4); a groupable one has child types. */
export function DeviceTypeFields({ row }: FormBodyProps<typeof deviceType>) {
  const isGroupable = Form.useWatch('groupable') === true;
  return (
    <div className="field-grid">
      <TypeField name="name" />
      <TypeField name="prodNum" />
      <TypeField name="deviceTypeCategory" />
      <TypeField name="methodOfRegistration" />
      <TypeField name="description" />
      <TypeField name="groupable" />
      {isGroupable && <ChildTypes row={row} />}
      <PictureField row={row} />
    </div>
  );
}
