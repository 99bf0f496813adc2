import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';

/** The SQL of shops. */
export const shopTable = defineTable({
  entity: shop,
  table: 'shops',
  alias: 's',
  archives: true,
  columns: {
    code: 's.code',
    name: 's.name',
    'address.postalCode': 's.postal_code',
    'address.city': 's.city',
    'address.streetHouseNumber': 's.street_house_number',
    'address.county': 's.county',
    groupCode: 's.group_code',
    chainName: 's.chain_name',
    'regionalRepresentative.id': 'r.id',
    'regionalRepresentative.sfaCode': 'r.sfa_code',
    'regionalRepresentative.name': 'r.name',
    remark: 's.remark',
    needContactProtectionCertificate: 's.need_contact_protection_certificate',
    shopStatus: 's.shop_status',
    contactName: 's.contact_name',
    contactPhone: 's.contact_phone',
    contactEmail: 's.contact_email',
    transportDays: 's.transport_days',
    location: 's.location',
    transportPriority: 's.transport_priority',
    createdBy: 's.created_by',
    createdDate: 's.created_date',
    updatedBy: 's.updated_by',
    updatedDate: 's.updated_date',
  },
  sortColumns: { 'regionalRepresentative.name': 's.sort_representative_name' },
  joins: { r: 'left join regional_representatives r on r.id = s.regional_representative_id' },
  references: {
    regionalRepresentative: {
      column: 'regional_representative_id',
      table: 'regional_representatives',
      keys: { id: 'id', sfaCode: 'sfa_code' },
    },
  },
  defaults: { need_contact_protection_certificate: 'false' },
});
