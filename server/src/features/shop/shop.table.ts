import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { defineTable } from '../../kernel/entity-table.ts';
import { foldedShopTexts } from './folded-shop-texts.ts';
import { shopsOfMineFilters } from './shops-of-mine.ts';

/** The SQL of shops. */
export const shopTable = defineTable({
  entity: shop,
  table: 'shops',
  alias: 's',
  archives: true,
  columns: {
    'regionalRepresentative.id': 'r.id',
    'regionalRepresentative.sfaCode': 'r.sfa_code',
    'regionalRepresentative.name': 'r.name',
    'regionalRepresentative.region': 'r.region',
    isOperating: `(s.shop_status is distinct from 'CEASED')`,
  },
  sortColumns: { 'regionalRepresentative.name': 's.sort_representative_name' },
  foldedColumns: foldedShopTexts('', 's'),
  joins: { r: 'left join regional_representatives r on r.id = s.regional_representative_id' },
  denormalised: {
    county: {
      by: 'postal_code',
      table: 'postal_codes',
      key: 'postal_code',
      collation: '"default"',
      value: 'county',
    },
    sort_representative_name: {
      by: 'regional_representative_id',
      table: 'regional_representatives',
      key: 'id',
      value: 'name',
    },
  },
  personalFilters: { mine: shopsOfMineFilters },
  references: {
    regionalRepresentative: {
      column: 'regional_representative_id',
      table: 'regional_representatives',
      keys: { id: 'id', sfaCode: 'sfa_code' },
    },
  },
});
