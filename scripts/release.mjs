// `npm run release`: the archive for installation, with checksums, bill of materials and licences.
// Reproducible: the same commit gives the same bytes.
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnder } from './lib/files.mjs';
import { inRoot, ROOT } from './lib/root.mjs';
import { buildWeb } from './lib/web-build.mjs';
import { archive, checksum } from './release/archive.mjs';
import { licenceTexts } from './release/licence-texts.mjs';
import { shippedPackages } from './release/shipped-packages.mjs';
import { sourceFiles } from './release/source-files.mjs';
import { stageFiles, stagePackages, writeFileList } from './release/stage.mjs';
import { billOf, billText } from './supply/bom.mjs';
import { packagesOf, readLock } from './supply/packages.mjs';

const OUTPUT = inRoot('dist');
const git = (...args) => execFileSync('git', args, { cwd: ROOT, encoding: 'utf8' }).trim();

const manifest = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
const { name, version } = manifest;
const platform = `${process.platform}-${process.arch}`;

function refuseUnclear() {
  if (git('status', '--porcelain') !== '') throw new Error('Commit first: a release is made of a commit.');
  if (!readFileSync(inRoot('CHANGELOG.md'), 'utf8').includes(`\n## ${version}`))
    throw new Error(`CHANGELOG.md says nothing of ${version}, the version in package.json.`);
}

/** The packages included as files, and the listed ones, which also include those bundled into the web application. */
function shipped(lock) {
  const isInstalled = (path) => existsSync(inRoot(path));
  const laidIn = shippedPackages(lock, ['', 'server', 'contract'], isInstalled);
  const all = shippedPackages(lock, ['', 'server', 'contract', 'web'], isInstalled);
  const known = new Map(packagesOf(lock).map((entry) => [`${entry.name}@${entry.version}`, entry]));
  const listed = all
    .filter((path) => !lock.packages[path].link)
    .map((path) => {
      const key = `${path.split('node_modules/').at(-1)}@${lock.packages[path].version}`;
      return [key, { ...known.get(key), path }];
    });
  return { laidIn, listed: [...new Map(listed).values()] };
}

async function make() {
  refuseUnclear();
  if (!(await buildWeb())) throw new Error('There are no screens to release.');
  const lock = readLock();
  const { laidIn, listed } = shipped(lock);
  const bill = billText(billOf(listed, manifest));
  const folder = `${name}-${version}`;
  const staging = mkdtempSync(join(tmpdir(), 'cooler-release-'));
  const stage = join(staging, folder);
  try {
    stageFiles(stage, sourceFiles(git('ls-files').split('\n')));
    stageFiles(
      stage,
      filesUnder(['web/dist/'], /./).filter((path) => !path.endsWith('.sources')),
    );
    stagePackages(stage, lock, laidIn);
    const about = { name, version, commit: git('rev-parse', 'HEAD'), node: process.version, platform };
    writeFileSync(join(stage, 'RELEASE.json'), `${JSON.stringify(about, null, 2)}\n`);
    writeFileSync(join(stage, 'LICENCES.txt'), licenceTexts(listed));
    writeFileSync(join(stage, 'bom.cdx.json'), bill);
    writeFileList(stage);
    mkdirSync(OUTPUT, { recursive: true });
    const files = [`${folder}-${platform}.tar.gz`, `${folder}.cdx.json`];
    await archive(staging, folder, join(OUTPUT, files[0]), Number(git('log', '-1', '--format=%ct')));
    writeFileSync(join(OUTPUT, files[1]), bill);
    const sums = await Promise.all(
      files.map(async (file) => `${await checksum(join(OUTPUT, file))}  ${file}\n`),
    );
    writeFileSync(join(OUTPUT, `${folder}.sha256`), sums.join(''));
    console.log(`${laidIn.length} packages laid in, ${listed.length} in the bill of materials`);
    console.log(sums.join('').trim());
    console.log(`In ${OUTPUT}. To install it: deploy/one-server/README.md`);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

try {
  await make();
} catch (error) {
  console.error(error.message);
  process.exit(1);
}
