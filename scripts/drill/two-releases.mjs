import { execFileSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { inRoot } from '../lib/root.mjs';
import { clone, git } from './clone.mjs';

/** Builds the release of the clone in a folder. */
export function makeRelease(folder) {
  const output = execFileSync(process.execPath, ['scripts/launch.mjs', 'scripts/release.mjs'], {
    cwd: folder,
    encoding: 'utf8',
  });
  const [, sum, file] = /^([0-9a-f]{64}) {2}(\S+\.tar\.gz)$/m.exec(output) ?? [];
  if (!file) throw new Error(`There is no release:\n${output}`);
  return { sum, file: join(folder, 'dist', file) };
}

const MIGRATION = 'server/migrations/9999_made_by_a_drill.sql';

/** Makes the next version, which adds a table. */
function raiseVersion(folder, version, next) {
  for (const [name, from, to] of [
    ['package.json', `"version": "${version}"`, `"version": "${next}"`],
    ['CHANGELOG.md', `\n## ${version}`, `\n## ${next}\n\nMade by a drill.\n\n## ${version}`],
  ]) {
    const path = join(folder, name);
    writeFileSync(path, readFileSync(path, 'utf8').replace(from, to));
  }
  writeFileSync(join(folder, MIGRATION), 'create table made_by_a_drill (id int);\n');
  git(folder, 'add', MIGRATION);
  git(folder, 'commit', '--quiet', '--all', '--message', next);
}

/** Builds the release of this commit twice, in separate clones, and a later release with one more migration. */
export function makeReleases(folder) {
  const { version } = JSON.parse(readFileSync(inRoot('package.json'), 'utf8'));
  const [one, other] = ['one', 'other'].map((name) => join(folder, name));
  for (const place of [one, other]) clone(place);
  const begun = performance.now();
  const first = makeRelease(one);
  const seconds = (performance.now() - begun) / 1000;
  const again = makeRelease(other);
  const next = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));
  raiseVersion(other, version, next);
  return { first, version, second: makeRelease(other), next, seconds, isSame: first.sum === again.sum };
}
