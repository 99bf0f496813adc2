import { deviceRegister } from '@cooler/contract/entities/device-register/device-register.entity.ts';
import { serviceCompany } from '@cooler/contract/entities/service-company/service-company.entity.ts';
import { shop } from '@cooler/contract/entities/shop/shop.entity.ts';
import { warehouseCompany } from '@cooler/contract/entities/warehouse-company/warehouse-company.entity.ts';
import { lazy } from 'react';
import type { FormSlots } from '../../kernel/entity-form.tsx';
import { EntityPage } from '../../kernel/entity-page.tsx';
import { usePicture } from '../../kernel/use-picture.tsx';
import { deviceCells } from './cells.ts';
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
  return (
    <>
      <EntityPage
        entity={deviceRegister}
        cells={deviceCells}
        form={FORM}
        rowActions={picture.actions}
        isExportable
      />
      {picture.dialog}
    </>
  );
}
