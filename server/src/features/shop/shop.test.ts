import { buildRepresentative, shopDraft } from '../../testing/build.ts';
import { entitySuite } from '../../testing/entity-suite/entity-suite.ts';
import { shopTable } from './shop.table.ts';

entitySuite({
  table: shopTable,
  async prepare(app) {
    const one = await buildRepresentative(app, { name: 'Őri Zsófia' });
    const other = await buildRepresentative(app, { name: 'Óvári Béla' });
    return (n) => shopDraft(n, n % 3 === 0 ? one : other);
  },
  edited: { name: 'Átnevezett bolt', remark: null, shopStatus: 'CEASED' },
});
