import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { until } from '../until.mjs';
import { prepareNode } from './node.mjs';

const NODES = ['one', 'two', 'three'];

async function startEtcd(folder) {
  const [port, peers] = [await freePort(), await freePort()];
  const url = `http://127.0.0.1:${port}`;
  const args = {
    name: 'drill',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': url,
    'advertise-client-urls': url,
    'listen-peer-urls': `http://127.0.0.1:${peers}`,
    'initial-advertise-peer-urls': `http://127.0.0.1:${peers}`,
    'initial-cluster': `drill=http://127.0.0.1:${peers}`,
  };
  const options = Object.entries(args).flatMap(([name, value]) => [`--${name}`, value]);
  const child = spawn('etcd', options, { stdio: 'ignore' });
  await until('etcd answers', () =>
    fetch(`${url}/health`).then(
      ({ ok }) => ok,
      () => false,
    ),
  );
  return { child, port };
}

/** Starts three PostgreSQL servers under Patroni in a folder, with synchronous replication to one of the two standbys. */
export async function startCluster(folder) {
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 });
  const etcd = await startEtcd(folder);
  const nodes = [];
  for (const name of NODES) nodes.push(await prepareNode(name, folder, etcd.port));

  async function primary() {
    for (const node of nodes) {
      const state = await node.state();
      if (['master', 'primary'].includes(state?.role) && state.state === 'running') return { node, state };
    }
    return undefined;
  }

  /** One primary and two streaming standbys, one of them synchronous. */
  async function isComplete() {
    const { state } = (await primary()) ?? {};
    const standbys = state?.replication ?? [];
    return (
      standbys.filter((standby) => standby.state === 'streaming').length === NODES.length - 1 &&
      standbys.some(({ sync_state: sync }) => sync === 'sync')
    );
  }

  const [first, ...others] = nodes;
  first.start();
  await until('the first node is primary', primary);
  for (const node of others) node.start();
  await until('the others are standbys', isComplete);

  return {
    nodes,
    primary: async () => (await until('a node is primary', primary)).node,
    untilComplete: () => until('all nodes are back', isComplete, 180),
    async stop() {
      const ended = nodes
        .map((node) => node.stop())
        .filter((child) => child?.exitCode === null && child.signalCode === null);
      await Promise.all(ended.map((child) => once(child, 'exit')));
      etcd.child.kill('SIGTERM');
      await once(etcd.child, 'exit');
    },
  };
}
