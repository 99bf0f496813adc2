import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { message } from '@cooler/contract/features/message/message.entity.ts';
import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { representativeDeputies } from '@cooler/contract/features/representative-deputies/representative-deputies.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';

const UPLOADED: readonly Entity[] = [
  shop,
  serviceCompany,
  warehouseCompany,
  regionalRepresentative,
  representativeDeputies,
  deviceType,
  deviceRegister,
  message,
];

/** The uploadable entity with a path. */
export function entityAt(path: string): Entity | undefined {
  return UPLOADED.find((entity) => entity.path === path);
}
