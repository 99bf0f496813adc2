import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../free-port.mjs';
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

/** Three PostgreSQL under Patroni in a folder, with synchronous replication to one of the other two. */
export async function startCluster(folder) {
  chmodSync(folder, 0o777);
  mkdirSync(join(folder, 'etcd'), { mode: 0o700 });
  const etcd = await startEtcd(folder);
  const nodes = [];
  for (const name of NODES) nodes.push(await prepareNode(name, folder, etcd.port));

  async function leader() {
    for (const node of nodes) {
      const state = await node.state();
      if (['master', 'primary'].includes(state?.role) && state.state === 'running') return { node, state };
    }
    return undefined;
  }

  /** One leader, two that follow it, and one of these in step with it. */
  async function isWhole() {
    const { state } = (await leader()) ?? {};
    const followers = state?.replication ?? [];
    return (
      followers.filter((follower) => follower.state === 'streaming').length === NODES.length - 1 &&
      followers.some(({ sync_state: step }) => step === 'sync')
    );
  }

  const [first, ...others] = nodes;
  first.start();
  await until('the first node leads', leader);
  for (const node of others) node.start();
  await until('the others follow', isWhole);

  return {
    nodes,
    leader: async () => (await until('a node leads', leader)).node,
    untilWhole: () => until('all nodes are back', isWhole, 180),
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
