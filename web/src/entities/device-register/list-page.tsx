import { deviceRegister } from '@cooler/contract/entities/device-register/device-register.entity.ts';
import { serviceCompany } from '@cooler/contract/entities/service-company/service-company.entity.ts';
import { shop } from '@cooler/contract/entities/shop/shop.entity.ts';
import { warehouseCompany } from '@cooler/contract/entities/warehouse-company/warehouse-company.entity.ts';
import { lazy, useCallback } from 'react';
import type { FormSlots } from '../../kernel/entity-form.tsx';
import { EntityPage } from '../../kernel/entity-page.tsx';
import type { RowActions } from '../../kernel/row-menu.tsx';
import { usePicture } from '../../kernel/use-picture.tsx';
import { subjectOfDevice } from '../../workflows/device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../../workflows/device-timeline/use-device-timeline.tsx';
import { deviceCells } from './cells.tsx';
import { saveChildDevices } from './group.ts';
import { followDevice, NEW_DEVICE, registrationFaults } from './registration.ts';

const FORM: FormSlots = {
  Body: lazy(async () => ({ default: (await import('./form.tsx')).DeviceFields })),
  references: { shop, 'warehouse-company': warehouseCompany, 'service-company': serviceCompany },
  initial: NEW_DEVICE,
  check: registrationFaults,
  follow: followDevice,
  afterSave: saveChildDevices,
  frame: 'modal',
};

/** Device register (spec §2). */
export function DeviceRegisterListPage() {
  const picture = usePicture(deviceRegister);
  const timeline = useDeviceTimeline(subjectOfDevice);
  const rowActions = useCallback<RowActions>(
    (row) => [...picture.actions(row), ...timeline.actions(row)],
    [picture.actions, timeline.actions],
  );
  return (
    <>
      <EntityPage
        entity={deviceRegister}
        cells={deviceCells}
        form={FORM}
        rowActions={rowActions}
        isExportable
      />
      {picture.dialog}
      {timeline.dialog}
    </>
  );
}
