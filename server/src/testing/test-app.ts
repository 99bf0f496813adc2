import { randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Role } from '@cooler/contract/roles.ts';
import type { FastifyInstance } from 'fastify';
import type { Pool } from 'pg';
import type { DestinationStream } from 'pino';
import { buildApp } from '../app/http/build-app.ts';
import { loadConfig } from '../app/settings/config.ts';
import { createLog } from '../app/start/log.ts';
import { openFileStore } from '../app/start/open-file-store.ts';
import type { FileStore } from '../kernel/files/file-store.ts';
import {
  createTestDatabase,
  createTestDatabaseOn,
  type DatabaseServer,
  type TestDatabase,
} from './database/database.ts';
import { assertDescribed } from './described-answers.ts';
import { bearerFor } from './identity/tokens.ts';

export interface TestAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly raw: Buffer;
  // biome-ignore lint/suspicious/noExplicitAny: tests look into answers of every shape.
  readonly body: any;
}

export type Method = 'GET' | 'POST' | 'PUT' | 'DELETE';

/** Sends a request as a user. */
export type Call = (
  method: Method,
  url: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<TestAnswer>;

/** The production server with a separate database. */
export interface TestApp {
  readonly app: FastifyInstance;
  /** Connections as the application. */
  readonly pool: Pool;
  /** Connections as the owner of the tables, for what the application may not do. */
  readonly owner: Pool;
  readonly files: FileStore;
  /** A separate folder, created with the first file and removed at the end. */
  readonly dataDir: string;
  /** A caller with this role; the username defaults to the role, the subject to the username; without a role: not signed in. */
  as(role?: Role, username?: string, subject?: string): Call;
  close(): Promise<void>;
}

function parsed(contentType: unknown, raw: Buffer): unknown {
  return String(contentType).includes('json') && raw.length > 0 ? JSON.parse(raw.toString()) : raw.toString();
}

// Tests send more requests than users.
const NO_RATE_LIMITS = {
  SEARCHES_PER_MINUTE: '9999999',
  WRITES_PER_MINUTE: '9999999',
  EXPORTS_PER_MINUTE: '9999999',
  UPLOADS_PER_MINUTE: '9999999',
  COMMENTS_PER_MINUTE: '9999999',
};

type Environment = Record<string, string>;

/** Starts the production server without listening, on a new database, which settings may refer to; `server`: its server. */
export async function startTestApp(
  given: Environment | ((database: TestDatabase) => Environment) = {},
  logTo?: DestinationStream,
  server?: DatabaseServer,
): Promise<TestApp> {
  const database = await (server ? createTestDatabaseOn(server) : createTestDatabase());
  const { pool, owner } = database;
  const environment = typeof given === 'function' ? given(database) : given;
  const dataDir = join(tmpdir(), `cooler-test-${randomUUID()}`);
  const apart = {
    ...NO_RATE_LIMITS,
    LOG_LEVEL: 'silent',
    DATA_DIR: dataDir,
    ELIXIR_SOURCE: 'no-such-folder',
    KEEP_VERSIONS: '0',
  };
  const config = loadConfig({ ...apart, ...environment });
  const files = openFileStore(config);
  const app = await buildApp({ config, pool, files, log: createLog(config, logTo) });

  function as(role?: Role, username: string = role ?? '', subject = username): Call {
    const bearer = role
      ? bearerFor(pool, config.publicUrl, [role], { preferred_username: username, sub: subject })
      : undefined;
    return async (method, url, body, headers) => {
      const answer = await app.inject({
        method,
        url,
        headers: { ...(await bearer), ...headers },
        ...(body !== undefined && { payload: body as object }),
      });
      const { rawPayload: raw, headers: answered, statusCode: status } = answer;
      const contentType = answered['content-type'];
      const given = parsed(contentType, raw);
      assertDescribed(app, { method, url, status, contentType: String(contentType), body: given });
      return { status, headers: answered, raw, body: given };
    };
  }

  return {
    app,
    pool,
    owner,
    files,
    dataDir,
    as,
    async close() {
      await app.close();
      await database.drop();
      await rm(dataDir, { recursive: true, force: true });
    },
  };
}

/** A multipart body with one file in the field `files`. */
export function csvUpload(content: string | Buffer, name = 'test.csv', type = 'text/csv') {
  const boundary = '----test-boundary';
  const head = `--${boundary}\r\ncontent-disposition: form-data; name="files"; filename="${name}"\r\ncontent-type: ${type}\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head),
    Buffer.from(content),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { body, headers: { 'content-type': `multipart/form-data; boundary=${boundary}` } };
}
