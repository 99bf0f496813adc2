import { installPackages, isInstalled, mayInstall, updatePackages } from '../../lib/debian.mjs';

// The option that prints each program's version, and its Debian packages.
const PROGRAMS = {
  patroni: ['--version', 'patroni', 'python3-etcd', 'postgresql'],
  etcd: ['--version', 'etcd-server'],
  haproxy: ['-v', 'haproxy'],
  podman: ['--version', 'podman'],
  prometheus: ['--version', 'prometheus'],
  // Unlike crun, it also works in hybrid cgroup mode.
  runc: ['--version', 'runc'],
  debootstrap: ['--version', 'debootstrap'],
};

/** Installs missing programs from Debian packages if possible; throws if some are still missing. */
export async function provide(...programs) {
  const isMissing = (program) => !isInstalled(program, PROGRAMS[program][0]);
  const packages = programs.filter(isMissing).flatMap((program) => PROGRAMS[program].slice(1));
  if (packages.length === 0) return;
  if (mayInstall()) {
    await updatePackages(programs.join(', '));
    await installPackages(packages);
  }
  const missing = programs.filter(isMissing);
  if (missing.length > 0)
    throw new Error(`Install ${missing.join(', ')} (Debian: apt-get install ${packages.join(' ')}).`);
}
