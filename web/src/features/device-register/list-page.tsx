import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { useCallback } from 'react';
import type { FormSlots } from '../../kernel/form/entity-form.tsx';
import { EntityPage } from '../../kernel/page/entity-page.tsx';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';
import type { RowActions } from '../../kernel/table/row-menu.tsx';
import { subjectOfDevice } from '../device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../device-timeline/use-device-timeline.tsx';
import { savePicture, type WithPicture } from '../device-type/save-picture.ts';
import { usePicture } from '../device-type/use-picture.tsx';
import { type DeviceValues, saveChildDevices } from './group.ts';
import { useLabels } from './labels/use-labels.tsx';
import { isDeviceLocked } from './locks.ts';
import { deviceRegistrationFaults, followDevice, NEW_DEVICE } from './registration.ts';

const sendPicture = savePicture(deviceRegister, 'deviceRegisterId');

const FORM: FormSlots<typeof deviceRegister, DeviceValues & WithPicture> = {
  Body: lazyPiece(async () => (await import('./form.tsx')).DeviceFields),
  references: {
    shop,
    'warehouse-company': warehouseCompany,
    'service-company': serviceCompany,
    'device-type': deviceType,
  },
  controls: {
    deviceType: lazyPiece(async () => (await import('./form.tsx')).TypeSelect),
    decor: lazyPiece(async () => (await import('./form.tsx')).DecorSelect),
  },
  hints: { deviceStatus: lazyPiece(async () => (await import('./form.tsx')).HoldHint) },
  isLocked: isDeviceLocked,
  initial: NEW_DEVICE,
  check: deviceRegistrationFaults,
  follow: followDevice,
  afterSave: async (saved, values) => {
    await saveChildDevices(saved, values);
    await sendPicture(saved, values);
  },
  frame: 'modal',
};

/** Device register (docs/domain.md §11.8). */
export function DeviceRegisterListPage() {
  const picture = usePicture(deviceRegister);
  const timeline = useDeviceTimeline(subjectOfDevice);
  const labels = useLabels();
  const rowActions = useCallback<RowActions<typeof deviceRegister>>(
    (row) => [...picture.actions(row), ...timeline.actions(row), ...labels.actions(row)],
    [picture.actions, timeline.actions, labels.actions],
  );
  return (
    <>
      <EntityPage
        entity={deviceRegister}
        form={FORM}
        rowActions={rowActions}
        toolbar={labels.button}
        isExportable
      />
      {picture.dialog}
      {timeline.dialog}
      {labels.dialog}
    </>
  );
}
