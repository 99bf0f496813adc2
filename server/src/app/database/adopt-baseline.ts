import type { PoolClient } from 'pg';
import sql from 'sql-template-tag';
import { StartError } from '../../kernel/start-error.ts';
import type { AppliedMigration, Migration } from './migration-files.ts';

// Needed only for databases created before 1.0; remove after 1.0.

/** The migrations that the baseline replaced, with their checksums; together they produce the same schema. */
export const BEFORE_BASELINE: Readonly<Record<string, string>> = {
  '0001_foundation.sql': 'b2beab3cbc7dd5e9902e174fa7b264b40bd05834a43499f2c946253c5cc426a3',
  '0002_identity.sql': '0aa2db8524660c00dbb40aea4f4957c5ab49a243cb6515f95fc94e96d7ac8c5c',
  '0003_master_data.sql': '5d60ab0321587ce01bf7a8727cad9514bf9e44ae4b6de2bbd119da4d692542b9',
  '0004_device_register.sql': 'f46016ddc025717dadc851e853e76aa179833086f22f9beb5ad2dbe890fb1546',
  '0005_work_requests.sql': '9834bdd258e612b2777d579109ead22fa9de7e5d9bd384c7d44e40a76d4cd870',
  '0006_request_uploads.sql': '0b01121cb0cbc5e8aa0b27377f8944149f264634a23e7ad2200a1714bb0177e1',
  '0007_quantities.sql': 'ab43649294a2683d09b8b9eb30e6ac90ea61807f45fbfb2f2cc483e7457db98d',
  '0008_decisions.sql': 'feb9134d83d020a75ca145fe930bd61ac7db68ebaa58a36e05c365fd92207d13',
  '0009_user_administration.sql': '7ff33cccdefaee6e4bf50224ba912520d251178c2b4cb4e634fba47ae15a6124',
  '0010_deputies.sql': '985ed35e337ed71244eb8053df4ae86a576f99d52eb331b9124b861d94a89795',
  '0011_messages.sql': 'c3d567aa4c8f7da6104c6d9ec0224ff90116170de8bfb6789a57a729c7bec07d',
  '0012_audit_screens.sql': '5f4298837da65573e85d9df5c2065ee74c48f8d7f1bff9686335a996c2ab03b7',
  '0013_views_and_search.sql': '0be90de3f77f6f457a22342a2627ae1a3d60bb5210702bb59379bd9d887b8c45',
  '0014_partner_messages.sql': '8d97aad5387d73f53c38ff08976d5bb2c67e4d4e85accf3fabf89eb5796068b6',
  '0015_partner_reports.sql': 'e831fbb8755c6e823b90a99f39ed03ef236c300cc29dbd7d12c6f87281d7e7fa',
  '0016_elixir.sql': '74ef98372afe20481d52830f44764ba0326a5f5c70a73578c5935e369422d9f1',
  '0018_stock_taking.sql': '73234c0c2a5299ea38113ce58ae50ebd6bf8eb4c12c66dcf4dfb211041e623a5',
  '0020_pictures.sql': 'd2337e6a10dfb492f83b16c850b542ffb5837b6d94dceffea33a832ad5e663bf',
  '0021_default_companies.sql': 'ee8b3d89b04953b29b84b5b0b1652d6d21ea1819734299b7ea561b8366ce0143',
  '0022_stock_taking_rounds.sql': 'bd96640fd22c1a69394c2e9481923ce6030051de1b1868240508af03477d86a7',
  '0023_stock_taking_photos.sql': '18d2c5103ba23ef366cc443e7e31d8d079a48ed6b45d83f8ba409dd8436f84e4',
  '0024_many_rows_and_old_logs.sql': '3717629c010b67cf9d03f12254e89750bf43bca657ddbee2b25d28dbc9260fff',
  '0025_values_that_swap.sql': '0b04d4f6e0d952f92364d2ef9a71694113796d9233fed5740fadb83ddc228620',
};

const BASELINE = /^\d{4}_baseline_/;

/** Replaces the records of the old migrations with the baseline's where all of them were applied; fails if only some were. */
export async function adoptBaseline(
  client: PoolClient,
  applied: readonly AppliedMigration[],
  migrations: readonly Migration[],
): Promise<void> {
  if (!applied.some(({ name }) => name in BEFORE_BASELINE)) return;
  refuseOthers(applied);
  const baseline = migrations.filter(({ name }) => BASELINE.test(name));
  // One statement, so that the replacement is atomic.
  await client.query(sql`
    with replaced as (delete from migrations where name = any(${Object.keys(BEFORE_BASELINE)}))
    insert into migrations (name, hash)
    select * from unnest(${baseline.map(({ name }) => name)}::text[], ${baseline.map(({ hash }) => hash)}::text[])`);
}

function refuseOthers(applied: readonly AppliedMigration[]): void {
  const hashes = new Map(applied.map(({ name, hash }) => [name, hash]));
  for (const [name, hash] of Object.entries(BEFORE_BASELINE)) {
    if (hashes.get(name) !== hash) throw new StartError('DATABASE_TOO_OLD', { name });
  }
}
