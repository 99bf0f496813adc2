import { deviceRegister } from '@cooler/contract/entities/device-register/device-register.entity.ts';
import { serviceCompany } from '@cooler/contract/entities/service-company/service-company.entity.ts';
import { shop } from '@cooler/contract/entities/shop/shop.entity.ts';
import { warehouseCompany } from '@cooler/contract/entities/warehouse-company/warehouse-company.entity.ts';
import type { AnyRow } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { lazy, useCallback } from 'react';
import type { FormSlots } from '../../kernel/entity-form.tsx';
import { EntityPage } from '../../kernel/entity-page.tsx';
import type { RowActions } from '../../kernel/row-menu.tsx';
import { savePicture } from '../../kernel/save-picture.ts';
import { usePicture } from '../../kernel/use-picture.tsx';
import { subjectOfDevice } from '../../workflows/device-timeline/timeline-subject.ts';
import { useDeviceTimeline } from '../../workflows/device-timeline/use-device-timeline.tsx';
import { deviceCells } from './cells.tsx';
import { saveChildDevices } from './group.ts';
import { useLabels } from './labels/use-labels.tsx';
import { followDevice, NEW_DEVICE, registrationFaults } from './registration.ts';

const sendPicture = savePicture(deviceRegister, 'deviceRegisterId');

async function saveRest(saved: AnyRow, values: Tree): Promise<void> {
  await saveChildDevices(saved, values);
  await sendPicture(saved, values);
}

const FORM: FormSlots = {
  Body: lazy(async () => ({ default: (await import('./form.tsx')).DeviceFields })),
  references: { shop, 'warehouse-company': warehouseCompany, 'service-company': serviceCompany },
  initial: NEW_DEVICE,
  check: registrationFaults,
  follow: followDevice,
  afterSave: saveRest,
  frame: 'modal',
};

/** Device register (spec §2). */
export function DeviceRegisterListPage() {
  const picture = usePicture(deviceRegister);
  const timeline = useDeviceTimeline(subjectOfDevice);
  const labels = useLabels();
  const rowActions = useCallback<RowActions>(
    (row) => [...picture.actions(row), ...timeline.actions(row), ...labels.actions(row)],
    [picture.actions, timeline.actions, labels.actions],
  );
  return (
    <>
      <EntityPage
        entity={deviceRegister}
        cells={deviceCells}
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
