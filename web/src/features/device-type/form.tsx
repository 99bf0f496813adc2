import { Form } from 'antd';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import type { FormBodyProps } from '../../kernel/form/entity-form.tsx';
import { PictureField } from '../../kernel/picture/picture-field.tsx';
import { ChildTypes } from './child-types.tsx';
import { canBeGrouped } from './grouping.ts';

/** The fields of a device type (docs/domain.md §13.4); a groupable one names its child types. */
export function DeviceTypeFields({ row }: FormBodyProps) {
  const category = Form.useWatch('deviceTypeCategory');
  const isGroupable = Form.useWatch('groupable') === true;
  return (
    <div className="field-grid">
      <EntityField name="name" />
      <EntityField name="prodNum" />
      <EntityField name="deviceTypeCategory" />
      <EntityField name="methodOfRegistration" />
      <EntityField name="description" />
      <EntityField name="groupable" isDisabled={!canBeGrouped(category)} />
      {isGroupable && <ChildTypes row={row} />}
      <PictureField row={row} />
    </div>
  );
}
