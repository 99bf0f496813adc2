import assert from 'node:assert/strict';
import { it } from 'node:test';
import { createTestDatabase } from '../../testing/database/database.ts';
import { STOCK_KEY } from '../device-type/stock-key.ts';
import { PIECE_COLUMNS } from './piece-columns.ts';

/** Columns that a row of pieces has for itself: none of them goes with pieces that move to another row. */
const OF_THE_ROW = [
  ...['id', 'quantity', 'held_by_request_id', 'archived_at', 'version'],
  ...['created_by', 'created_date', 'updated_by', 'updated_date'],
  ...['serial_number', 'inventory_number', 'parent_device_id', 'device_group_serial'],
  ...['picture_folder', 'picture_file_name'],
];

it('pieces that move take every column along that is not of their row', async () => {
  const { pool, drop } = await createTestDatabase();
  const { rows } = await pool.query<{ name: string }>(`
    select attname as name from pg_attribute
    where attrelid = 'device_register'::regclass and attnum > 0 and not attisdropped and attname !~ '^sort_'`);
  await drop();
  const known = [...STOCK_KEY, ...Object.keys(PIECE_COLUMNS), ...OF_THE_ROW];
  assert.deepEqual(
    rows.map(({ name }) => name).toSorted(),
    known.toSorted(),
    'say of each column in PIECE_COLUMNS of piece-columns.ts how pieces take it along, or name it in OF_THE_ROW of this test',
  );
});
