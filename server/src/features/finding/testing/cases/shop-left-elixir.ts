import sql from 'sql-template-tag';
import type { CaseWorld, SeedCase } from '../finding-case.ts';
import { seedShop } from '../seeds.ts';

async function seedFile(
  { owner }: CaseWorld,
  name: string,
  daysAgo: number,
  codes: readonly string[],
): Promise<void> {
  await owner.query(sql`
    with file as (
      insert into elixir_files (file_path, content_hash, state, incoming_date, expiration_date, line_count, unchanged_count,
        operation,
        created_by)
      values (${name}, encode(sha256(${name}::bytea), 'hex'), 'APPLIED', now() - make_interval(days => ${daysAgo}), '2099-01-01', ${codes.length}, ${codes.length},
        gen_random_uuid(), 't') returning id)
    insert into elixir_lines (file_id, line_number, shop_code, outcome)
    select file.id, line, code, 'UNCHANGED' from file, unnest(${codes}::text[]) with ordinality l (code, line)`);
}

/** A shop that no file ever named is maintained manually. */
export const seed: SeedCase = async (world) => {
  const found = await seedShop(world.register, 'LEFT');
  await seedShop(world.register, 'STAYS');
  await seedFile(world, 'before.csv', 2, ['LEFT', 'STAYS']);
  await seedFile(world, 'last.csv', 1, ['STAYS']);
  return { found, missed: await seedShop(world.register, 'OWN') };
};
