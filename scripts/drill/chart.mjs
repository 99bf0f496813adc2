import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync } from 'node:fs';
import { homedir } from 'node:os';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

const HELM = 'helm.sh/helm/v3/cmd/helm@v3.18.4';
const CACHE = join(process.env.XDG_CACHE_HOME || join(homedir(), '.cache'), 'cooler-register');
const KUBERNETES = '1.30.0';
const CHART = inRoot('deploy/kubernetes');
const EXAMPLE = join(CHART, 'example.yaml');

const KINDS = [
  'ConfigMap',
  'Deployment',
  'Ingress',
  'Job',
  'NetworkPolicy',
  'PodDisruptionBudget',
  'Service',
];
// Patterns that the rendered text must contain.
const PROMISES = [
  /^ {2}replicas: 2$/m,
  /path: \/health\/ready/,
  /path: \/health\/live/,
  /^ {2}minAvailable: 1$/m,
  /readOnlyRootFilesystem: true/,
  /runAsNonRoot: true/,
  /helm\.sh\/hook: pre-install,pre-upgrade/,
  /key: DATABASE_OWNER_URL/,
  // In YAML 1.1 yes and no are booleans, and Helm would write a million as 1e+06.
  /^ {2}DENY_REASON_REQUIRED: "yes"$/m,
  /^ {2}REQUESTER_MAY_APPROVE: "no"$/m,
  /^ {2}UPLOAD_ROWS: "1000000"$/m,
  /^ {2}SUPPORT_EMAIL: "help@example\.com"$/m,
];
const REQUIRED = [
  'image.repository',
  'publicUrl',
  'secretName',
  'ownerSecretName',
  'filesUrl',
  'elixirSource',
  'identity.issuer',
  'ingress.tlsSecretName',
];

/** The installed Helm, or one built by `go install` and cached. */
function provideHelm() {
  const kept = join(CACHE, 'helm');
  for (const path of ['helm', kept]) if (spawnSync(path, ['version']).status === 0) return path;
  if (spawnSync('go', ['version']).status !== 0) return undefined;
  console.log('Building Helm (go install) …');
  mkdirSync(CACHE, { recursive: true });
  spawnSync('go', ['install', HELM], { env: { ...process.env, GOBIN: CACHE }, stdio: 'inherit' });
  return existsSync(kept) ? kept : undefined;
}

/** Lints and renders the chart, and checks that missing values are named. */
export async function run() {
  const helm = provideHelm();
  if (!helm) {
    console.error('This drill needs Helm, or Go to build it (apt-get install golang).');
    return false;
  }
  const call = (...args) => {
    const { status, stdout, stderr } = spawnSync(helm, args, { encoding: 'utf8' });
    return { isOk: status === 0, said: `${stdout}${stderr}` };
  };
  const lint = call('lint', '--strict', CHART, '--kube-version', KUBERNETES, '--values', EXAMPLE);
  // Without a cluster Helm assumes an old version.
  const render = ['template', 'register', CHART, '--kube-version', KUBERNETES, '--values', EXAMPLE];
  const rendered = call(...render);
  const faults = [lint, rendered].filter(({ isOk }) => !isOk).map(({ said }) => said);
  const found = [...rendered.said.matchAll(/^kind: (\w+)$/gm)].map(([, kind]) => kind).sort();
  if (found.join() !== KINDS.join()) faults.push(`The chart renders ${found.join(', ')}.`);
  for (const promise of PROMISES)
    if (!promise.test(rendered.said)) faults.push(`${promise} is not rendered.`);
  for (const name of REQUIRED) {
    const { isOk, said } = call(...render, '--set', `${name}=`);
    if (isOk || !said.includes(`${name}:`))
      faults.push(`Without ${name} it renders, or does not name it: ${said.slice(0, 300)}`);
  }
  const twice = call(...render, '--set', 'settings.ELIXIR_SOURCE=s3://other');
  if (twice.isOk || !twice.said.includes('give it as elixirSource'))
    faults.push(`ELIXIR_SOURCE given twice renders, or is not explained: ${twice.said.slice(0, 300)}`);
  for (const fault of faults) console.error(fault);
  console.log(`${found.length} objects rendered, ${REQUIRED.length} missing values named`);
  return faults.length === 0;
}
