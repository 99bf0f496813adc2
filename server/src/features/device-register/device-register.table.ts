import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { TRANSITIONS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { childTypeName } from '../device-type/child-type-name.ts';
import { STOCK_KEY, sameStock } from '../device-type/stock-key.ts';
import { foldedShopTexts } from '../shop/folded-shop-texts.ts';
import { explainFormerCode } from '../shop/former-codes.ts';
import { byKeyOf, byPerson, byTypeName } from './distinct-texts.ts';

// Pieces held by a request are identified by that request too (docs/domain.md §4.2).
const SAME_STOCK = `
  s.inventory_number is null and s.serial_number is null and t.serial_number is null
  and coalesce(t.held_by_request_id, 0) = coalesce(s.held_by_request_id, 0)
  and ${sameStock('t', 's').sql}`;

// An open request in one of these statuses ends when the status of its device is set manually (docs/domain.md §4.5).
const GIVING_WAY = TRANSITIONS.filter(({ event }) => event === 'device-status-set')
  .flatMap(({ from }) => from)
  .map((status) => `'${status}'`);

/** The SQL of the device register. */
export const deviceRegisterTable = defineTable({
  entity: deviceRegister,
  table: 'device_register',
  alias: 'd',
  archives: true,
  columns: {
    'deviceType.name': 't.name',
    'deviceType.deviceTypeCategory': 't.device_type_category',
    'deviceType.methodOfRegistration': 't.method_of_registration',
    'deviceType.groupable': 't.groupable',
    'deviceType.childDeviceType1.name': childTypeName(1),
    'deviceType.childDeviceType2.name': childTypeName(2),
    'deviceType.childDeviceType3.name': childTypeName(3),
    'deviceType.childDeviceType4.name': childTypeName(4),
    'decor.name': 'dc.name',
    'shop.code': 's.code',
    'shop.name': 's.name',
    'shop.chainName': 's.chain_name',
    'shop.address.county': 's.county',
    'shop.address.postalCode': 's.postal_code',
    'shop.address.city': 's.city',
    'shop.address.streetHouseNumber': 's.street_house_number',
    'shop.regionalRepresentative.name': 'r.name',
    'shop.regionalRepresentative.region': 'r.region',
    'warehouseCompany.code': 'w.code',
    'warehouseCompany.name': 'w.name',
    'warehouseCompany.address.county': 'w.county',
    'warehouseCompany.address.postalCode': 'w.postal_code',
    'warehouseCompany.address.city': 'w.city',
    'warehouseCompany.address.streetHouseNumber': 'w.street_house_number',
    'serviceCompany.code': 'v.code',
    'serviceCompany.name': 'v.name',
    'serviceCompany.address.county': 'v.county',
    'serviceCompany.address.postalCode': 'v.postal_code',
    'serviceCompany.address.city': 'v.city',
    'serviceCompany.address.streetHouseNumber': 'v.street_house_number',
    maintanedAt: 'd.maintained_at',
    'picture.folder': 'd.picture_folder',
    'picture.fileName': 'd.picture_file_name',
    heldByRequest: 'd.held_by_request_id',
    hasOpenRequest: 'exists (select from work_request_devices o where o.device_id = d.id and o.open)',
    openRequestId: '(select o.request_id from work_request_devices o where o.device_id = d.id and o.open)',
    canSetStatus: `not exists (
      select from work_request_devices o join work_requests q on q.id = o.request_id
      where o.device_id = d.id and o.open and q.request_status not in (${GIVING_WAY.join(', ')}))`,
  },
  sortColumns: {
    'deviceType.name': 'd.sort_type_name',
    'decor.name': 'd.sort_decor_name',
    'shop.code': 'd.sort_shop_code',
    'shop.name': 'd.sort_shop_name',
    'shop.address.city': 'd.sort_shop_city',
    'shop.regionalRepresentative.name': 'd.sort_representative_name',
    'warehouseCompany.name': 'd.sort_warehouse_name',
    'serviceCompany.name': 'd.sort_service_name',
  },
  foldedColumns: foldedShopTexts('shop.', 's'),
  distinctTexts: {
    'deviceType.name': byTypeName('d.sort_type_name'),
    'decor.name': byTypeName('d.sort_decor_name'),
    'warehouseCompany.name': byKeyOf('warehouse_companies', 'd.warehouse_company_id'),
    'serviceCompany.name': byKeyOf('service_companies', 'd.service_company_id'),
    createdBy: byPerson('device_register', 'd', 'created_by', 'archived_at is null'),
    updatedBy: byPerson('device_register', 'd', 'updated_by', 'archived_at is null'),
  },
  joins: {
    t: 'join device_types t on t.id = d.device_type_id',
    dc: 'left join device_types dc on dc.id = d.decor_id',
    s: 'left join shops s on s.id = d.shop_id',
    r: 'left join regional_representatives r on r.id = s.regional_representative_id',
    w: 'left join warehouse_companies w on w.id = d.warehouse_company_id',
    v: 'left join service_companies v on v.id = d.service_company_id',
  },
  references: {
    shop: { column: 'shop_id', table: 'shops', keys: { code: 'code' }, explain: explainFormerCode },
    warehouseCompany: {
      column: 'warehouse_company_id',
      table: 'warehouse_companies',
      keys: { code: 'code' },
    },
    serviceCompany: { column: 'service_company_id', table: 'service_companies', keys: { code: 'code' } },
    deviceType: { column: 'device_type_id', table: 'device_types', keys: { name: 'name' } },
    decor: { column: 'decor_id', table: 'device_types', keys: { name: 'name' } },
  },
  optional: {
    'deviceType.childDeviceType1': 'deviceType.childDeviceType1.name',
    'deviceType.childDeviceType2': 'deviceType.childDeviceType2.name',
    'deviceType.childDeviceType3': 'deviceType.childDeviceType3.name',
    'deviceType.childDeviceType4': 'deviceType.childDeviceType4.name',
    decor: 'decor.name',
    shop: 'shop.code',
    warehouseCompany: 'warehouseCompany.code',
    serviceCompany: 'serviceCompany.code',
    picture: 'picture.fileName',
  },
  mutuallyExclusive: [['shop_id', 'warehouse_company_id', 'service_company_id']],
  lockedFirst: (ids) => `
    select count(*) from (
      select from work_requests
      where id in (
        select request_id from work_request_devices where open and device_id in (${ids})
        union select id from work_requests where device_from_id in (${ids})
        union select id from work_requests where device_to_id in (${ids}))
      order by id for no key update) locked`,
  uploadMatchOnlyFields: ['heldByRequest'],
  uploadKeyFields: ['inventoryNumber'],
  uploadMatch: SAME_STOCK,
  uploadKey: STOCK_KEY,
});
