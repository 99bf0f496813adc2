import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { lazy } from 'react';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { savePicture } from '../../kernel/picture/save-picture.ts';
import { usePicture } from '../../kernel/picture/use-picture.tsx';
import { CHILD_TYPES, followCategory, saveChildTypes } from './grouping.ts';

const sendPicture = savePicture(deviceType, 'deviceTypeId');

async function saveRest(saved: AnyRow, values: Tree): Promise<void> {
  await saveChildTypes(saved, values);
  await sendPicture(saved, values);
}

const FORM: FormSlots = {
  Body: lazy(async () => ({ default: (await import('./form.tsx')).DeviceTypeFields })),
  initial: { groupable: false, [CHILD_TYPES]: [] },
  follow: followCategory,
  afterSave: saveRest,
};

/** Master data > Device types (docs/domain.md §11.8). */
export function DeviceTypeListPage() {
  const picture = usePicture(deviceType);
  return (
    <>
      <EntityPage entity={deviceType} form={FORM} rowActions={picture.actions} isExportable />
      {picture.dialog}
    </>
  );
}
