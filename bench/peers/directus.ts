import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { answerOf, freeAddress, PAGE_SIZE, type Peer, type Question } from './peer.ts';
import { FOLDER, type Program, run, serve } from './programs.ts';
import { SCHEMA } from './rows.ts';

const VERSION = '11.3.5';
const HOME = join(FOLDER, `directus-${VERSION}`);
const PROGRAM = join(HOME, 'node_modules', 'directus', 'cli.js');
// Packages to compile for the machine's Node.js.
const COMPILED = ['isolated-vm', 'argon2', 'sharp'];
const TOKEN = 'peers';

const FIELDS = {
  devices: '*,shop.code,shop.name,shop.city,type.name',
  requests: '*,shop_from.name,shop_from.city,shop_to.name,shop_to.city',
};

const npm = (...args: string[]): Program => ({
  file: 'npm',
  args: [...args, '--no-audit', '--no-fund', '--loglevel=error'],
  folder: HOME,
});

async function install(): Promise<void> {
  if (existsSync(join(HOME, 'installed'))) return;
  console.log(`Installing Directus ${VERSION} …`);
  await run(npm('install', '--prefix', HOME, '--ignore-scripts', `directus@${VERSION}`));
  await run(npm('rebuild', '--prefix', HOME, ...COMPILED));
  await run({ file: 'touch', args: ['installed'], folder: HOME });
}

const parametersOf = ({ list, filter, sort, descending, page }: Question): URLSearchParams => {
  const parameters = new URLSearchParams({
    limit: String(PAGE_SIZE),
    page: String(page + 1),
    meta: 'filter_count',
    fields: FIELDS[list],
    sort: descending ? `-${sort}` : sort,
  });
  if (filter) {
    const path = filter.column
      .split('.')
      .map((part) => `[${part}]`)
      .join('');
    parameters.set(
      `filter${path}[${filter.is === undefined ? '_icontains' : '_eq'}]`,
      filter.is ?? filter.has ?? '',
    );
  }
  return parameters;
};

/** Directus on the copied rows, in the same database as the register. */
export async function startDirectus(databaseUrl: string): Promise<Peer> {
  await install();
  const { port, origin } = await freeAddress();
  const env = {
    DB_CLIENT: 'pg',
    DB_CONNECTION_STRING: databaseUrl,
    DB_SEARCH_PATH: `array:${SCHEMA}`,
    KEY: 'peers',
    SECRET: 'peers',
    ADMIN_EMAIL: 'peers@example.com',
    ADMIN_PASSWORD: 'peers',
    ADMIN_TOKEN: TOKEN,
    HOST: '127.0.0.1',
    PORT: String(port),
    LOG_LEVEL: 'error',
    TELEMETRY: 'false',
    NODE_ENV: 'production',
  };
  await run({ file: 'node', args: [PROGRAM, 'bootstrap'], folder: HOME, env });
  const stop = await serve(
    { file: 'node', args: [PROGRAM, 'start'], folder: HOME, env },
    `${origin}/server/health`,
  );
  return {
    name: 'Directus',
    async ask(question) {
      const answer = await answerOf<{ meta: { filter_count: number } }>(
        `${origin}/items/${question.list}?${parametersOf(question)}`,
        { headers: { authorization: `Bearer ${TOKEN}` } },
      );
      return answer.meta.filter_count;
    },
    stop,
  };
}
