import type {
  ChangedListView,
  ListView,
  NewListView,
} from '@cooler/contract/features/list-view/list-view.ts';
import type { Pool } from 'pg';
import sql from 'sql-template-tag';
import { problem } from '../../kernel/problem.ts';
import type { Change } from '../../kernel/write/change.ts';

/** The owner of views; only the owner can change them. */
export interface Owner {
  readonly id: string;
  readonly username: string;
}

const columns = (owner: Owner) => sql`
  id, list, name, columns, search, is_default as "isDefault", is_shared as "isShared", version,
  owner_name as "ownerName", owner = ${owner.id} as "isOwn"`;

/** All views of the user, of every list. */
export async function findOwnViews(pool: Pool, owner: Owner): Promise<ListView[]> {
  const { rows } = await pool.query<ListView>(sql`
    select ${columns(owner)} from list_views where owner = ${owner.id}
    order by list, name collate "hu-x-icu"`);
  return rows;
}

/** A view that the user may see: an own or a shared one. */
export async function findView(pool: Pool, owner: Owner, id: string): Promise<ListView> {
  const { rows } = await pool.query<ListView>(sql`
    select ${columns(owner)} from list_views where id = ${id} and (owner = ${owner.id} or is_shared)`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return rows[0];
}

// A list has only one default view.
async function makeRoomForDefault({ client }: Change, owner: Owner, list: string): Promise<void> {
  await client.query(sql`
    update list_views set is_default = false, version = version + 1, updated_date = now()
    where owner = ${owner.id} and list = ${list} and is_default`);
}

const MAX_VIEWS = 500;
/** Of all views of a user together, since they are read together. */
const MAX_CHARACTERS = 1_000_000;

/** Refuses the view that was just written, if it is one too many, or too large beside the others. */
async function refuseTooMany({ client }: Change, owner: Owner): Promise<void> {
  const { rows } = await client.query<{ count: number; characters: number }>(sql`
    select count(*)::int as count, coalesce(sum(length(columns::text) + length(search)), 0)::int as characters
    from list_views where owner = ${owner.id}`);
  const { count = 0, characters = 0 } = rows[0] ?? {};
  if (count > MAX_VIEWS || characters > MAX_CHARACTERS) throw problem('TOO_MANY_VIEWS', { limit: count - 1 });
}

/** Stores a new view. */
export async function createView(change: Change, owner: Owner, view: NewListView): Promise<ListView> {
  if (view.isDefault) await makeRoomForDefault(change, owner, view.list);
  const { rows } = await change.client.query<ListView>(sql`
    insert into list_views (owner, owner_name, list, name, columns, search, is_default, is_shared)
    values (${owner.id}, ${owner.username}, ${view.list}, ${view.name}, ${JSON.stringify(view.columns)}::jsonb,
      ${view.search}, ${view.isDefault}, ${view.isShared})
    returning ${columns(owner)}`);
  await refuseTooMany(change, owner);
  return rows[0] as ListView;
}

async function lockView({ client }: Change, owner: Owner, id: string): Promise<ListView> {
  const { rows } = await client.query<ListView>(sql`
    select ${columns(owner)} from list_views where id = ${id} and owner = ${owner.id} for update`);
  if (!rows[0]) throw problem('NOT_FOUND');
  return rows[0];
}

/** Changes an own view, unless it is the same already; a stale version is refused with the current view. */
export async function changeView(
  change: Change,
  owner: Owner,
  id: string,
  view: ChangedListView,
): Promise<ListView> {
  const current = await lockView(change, owner, id);
  if (current.version !== view.version) throw problem('VERSION_CONFLICT', {}, { current });
  if (view.isDefault && !current.isDefault) {
    await makeRoomForDefault(change, owner, current.list);
  }
  const { rows } = await change.client.query<ListView>(sql`
    update list_views set name = ${view.name}, columns = ${JSON.stringify(view.columns)}::jsonb,
      search = ${view.search}, is_default = ${view.isDefault}, is_shared = ${view.isShared},
      owner_name = ${owner.username}, version = version + 1, updated_date = now()
    where id = ${id} and (name, columns, search, is_default, is_shared, owner_name) is distinct from (${view.name},
      ${JSON.stringify(view.columns)}::jsonb, ${view.search}, ${view.isDefault}, ${view.isShared}, ${owner.username})
    returning ${columns(owner)}`);
  await refuseTooMany(change, owner);
  return rows[0] ?? current;
}

/** Deletes an own view. */
export async function removeView({ client }: Change, owner: Owner, id: string): Promise<void> {
  const { rowCount } = await client.query(
    sql`delete from list_views where id = ${id} and owner = ${owner.id}`,
  );
  if (rowCount === 0) throw problem('NOT_FOUND');
}
