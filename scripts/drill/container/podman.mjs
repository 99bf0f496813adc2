import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const started = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
// More than these may not be given where root itself is in a container.
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

/** Podman with images and containers of its own in a folder, which go with it. */
export function podmanIn(folder) {
  const own = [
    ...['--root', join(folder, 'images'), '--runroot', join(folder, 'containers')],
    ...['--cgroup-manager', 'cgroupfs', '--runtime', 'runc'],
  ];

  /** What a command said; fails with its words. */
  async function podman(...args) {
    const { stdout } = await started('podman', [...own, ...args], { maxBuffer: MAX_OUTPUT });
    return stdout.trim();
  }

  return {
    podman,
    /** Whether a command ends well. */
    succeeds: (...args) => spawnSync('podman', [...own, ...args], { stdio: 'ignore' }).status === 0,
    /** A container as the page of the images tells to start it, at the network of this machine. */
    run: (image, args, command = []) =>
      podman(
        'run',
        '--read-only',
        '--tmpfs',
        '/tmp',
        '--network',
        'host',
        ...LIMITS,
        ...args,
        image,
        ...command,
      ),
    /** Ends what runs, and takes the images away. */
    async clear() {
      await podman('rm', '--all', '--force');
      await podman('volume', 'rm', '--all', '--force');
      await podman('image', 'rm', '--all', '--force');
    },
  };
}
