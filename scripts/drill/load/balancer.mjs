import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../../lib/root.mjs';

/** Starts HAProxy with the configuration of `deploy/haproxy/`, on the given port, in front of two processes. */
export function startBalancer(folder, port, [one, two]) {
  const settings = readFileSync(inRoot('deploy/haproxy/haproxy.cfg'), 'utf8')
    .replace('bind :8080', `bind 127.0.0.1:${port}`)
    .replaceAll('localhost:3001', `127.0.0.1:${one}`)
    .replaceAll('localhost:3002', `127.0.0.1:${two}`);
  const file = join(folder, 'haproxy.cfg');
  writeFileSync(file, settings);
  const child = spawn('haproxy', ['-db', '-q', '-f', file], { stdio: ['ignore', 'ignore', 'inherit'] });
  return {
    async stop() {
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}
