import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import {
  CHILD_TYPES,
  followCategory,
  isTypeLocked,
  saveChildTypes,
  type WithChildTypes,
} from './grouping.ts';
import { savePicture, type WithPicture } from './save-picture.ts';
import { usePicture } from './use-picture.tsx';

const sendPicture = savePicture(deviceType, 'deviceTypeId');

const FORM: FormSlots<typeof deviceType, WithChildTypes & WithPicture> = {
  Body: lazyPiece(async () => (await import('./form.tsx')).DeviceTypeFields),
  initial: { groupable: false, [CHILD_TYPES]: [] },
  follow: followCategory,
  isLocked: isTypeLocked,
  afterSave: async (saved, values) => {
    await saveChildTypes(saved, values);
    await sendPicture(saved, values);
  },
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
