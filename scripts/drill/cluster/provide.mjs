import { answers, installPackages, mayInstall, updatePackages } from '../../lib/debian.mjs';

// Each with the question by which it tells its version, and the packages it comes with.
const PROGRAMS = {
  patroni: ['--version', 'patroni', 'python3-etcd', 'postgresql'],
  etcd: ['--version', 'etcd-server'],
  haproxy: ['-v', 'haproxy'],
  podman: ['--version', 'podman'],
  prometheus: ['--version', 'prometheus'],
  // Also where the kernel has both kinds of control groups, which crun does not bear.
  runc: ['--version', 'runc'],
  debootstrap: ['--version', 'debootstrap'],
};

/** Sees to programs of Debian's packages: installs those that are missing where it may. */
export async function provide(...programs) {
  const isMissing = (program) => !answers(program, PROGRAMS[program][0]);
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
