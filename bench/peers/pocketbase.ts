import { existsSync } from 'node:fs';
import { copyFile, mkdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { Pool } from 'pg';
import { answerOf, freeAddress, PAGE_SIZE, type Peer, type Question } from './peer.ts';
import { fillPocketbase, pocketbaseCollections } from './pocketbase-rows.ts';
import { FOLDER, run, serve } from './programs.ts';

const VERSION = 'v0.36.8';
const HOME = join(FOLDER, `pocketbase-${VERSION}`);
const PROGRAM = join(HOME, 'pocketbase');
const DATA = join(HOME, 'data');
const ADMIN = { identity: 'peers@example.com', password: 'peers-peers' };

const EXPAND = { devices: 'shop,type', requests: 'shop_from,shop_to' };

const go = (...args: string[]) => run({ file: 'go', args, folder: HOME, env: { CGO_ENABLED: '0' } });

async function install(): Promise<void> {
  if (existsSync(PROGRAM)) return;
  console.log(`Making PocketBase ${VERSION} …`);
  await rm(HOME, { recursive: true, force: true });
  await mkdir(HOME, { recursive: true });
  await copyFile(join(import.meta.dirname, 'pocketbase', 'main.go'), join(HOME, 'main.go'));
  await go('mod', 'init', 'peers');
  await go('get', `github.com/pocketbase/pocketbase@${VERSION}`);
  await go('mod', 'tidy');
  await go('build', '-o', 'pocketbase');
}

const parametersOf = ({ list, filter, sort, descending, page }: Question): URLSearchParams => {
  const parameters = new URLSearchParams({
    perPage: String(PAGE_SIZE),
    page: String(page + 1),
    expand: EXPAND[list],
    sort: descending ? `-${sort}` : sort,
  });
  if (filter) {
    const [sign, value] = filter.is === undefined ? ['~', filter.has] : ['=', filter.is];
    parameters.set('filter', `${filter.column}${sign}${JSON.stringify(value)}`);
  }
  return parameters;
};

/** PocketBase on the same rows in its own database. */
export async function startPocketbase(pool: Pool): Promise<Peer> {
  await install();
  await rm(DATA, { recursive: true, force: true });
  const here = { file: PROGRAM, folder: HOME };
  await run({ ...here, args: ['superuser', 'upsert', ADMIN.identity, ADMIN.password, '--dir', DATA] });
  const { port, origin } = await freeAddress();
  const stop = await serve(
    { ...here, args: ['serve', `--http=127.0.0.1:${port}`, '--dir', DATA] },
    `${origin}/api/health`,
  );
  const json = { 'content-type': 'application/json' };
  const { token } = await answerOf<{ token: string }>(
    `${origin}/api/collections/_superusers/auth-with-password`,
    { method: 'POST', headers: json, body: JSON.stringify(ADMIN) },
  );
  const headers = { ...json, authorization: token };
  for (const collection of pocketbaseCollections())
    await answerOf(`${origin}/api/collections`, {
      method: 'POST',
      headers,
      body: JSON.stringify(collection),
    });
  await fillPocketbase(pool, join(DATA, 'data.db'));
  return {
    name: 'PocketBase',
    async ask(question) {
      const url = `${origin}/api/collections/${question.list}/records?${parametersOf(question)}`;
      return (await answerOf<{ totalItems: number }>(url, { headers })).totalItems;
    },
    stop,
  };
}
