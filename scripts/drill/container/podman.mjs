import { execFile, spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';

const started = promisify(execFile);
const MAX_OUTPUT = 64 * 1024 * 1024;
// Higher limits are not permitted when root itself runs in a container.
const LIMITS = ['--ulimit', 'nofile=4096:4096', '--ulimit', 'nproc=4096:4096'];

/** Podman with its images and containers in the given folder. */
export function podmanIn(folder) {
  const own = [
    ...['--root', join(folder, 'images'), '--runroot', join(folder, 'containers')],
    ...['--cgroup-manager', 'cgroupfs', '--runtime', 'runc'],
  ];

  /** Runs a command and returns its output; throws with its error output. */
  async function podman(...args) {
    const { stdout } = await started('podman', [...own, ...args], { maxBuffer: MAX_OUTPUT });
    return stdout.trim();
  }

  return {
    podman,
    /** Whether a command succeeds. */
    succeeds: (...args) => spawnSync('podman', [...own, ...args], { stdio: 'ignore' }).status === 0,
    /** Runs a container as documented for the image, on the host network. */
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
    /** Stops everything, and removes containers, volumes and images. */
    async clear() {
      await podman('rm', '--all', '--force');
      await podman('volume', 'rm', '--all', '--force');
      await podman('image', 'rm', '--all', '--force');
    },
  };
}
