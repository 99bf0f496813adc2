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
  // Elixir alone gives these.
  async fill(app) {
    await app.pool.query(`
      update shops set transport_days = (array['Hétfő', 'Csütörtök', 'Szerda'])[1 + id % 3],
        location = (array['Őrség', 'Óbuda', 'Zala'])[1 + id % 3],
        transport_priority = (array['Á', 'B', 'Z'])[1 + id % 3]
      where id % 4 > 0`);
  },
  edited: { name: 'Átnevezett bolt', remark: null, shopStatus: 'CEASED' },
});
