import { createHash } from 'node:crypto';
import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  readlinkSync,
  symlinkSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { inRoot } from '../lib/root.mjs';

/** The list of checksums by which an installation verifies the release. */
const FILE_LIST = 'FILES.sha256';
// Files of packages that are needed only for development.
const FOR_DEVELOPERS = /\.(map|d\.[cm]?ts)$/;

/** Copies files of the repository into a folder, with their paths. */
export function stageFiles(folder, paths) {
  for (const path of paths) {
    mkdirSync(dirname(join(folder, path)), { recursive: true });
    cpSync(inRoot(path), join(folder, path), { dereference: false });
  }
}

/**
 * Copies installed packages into a folder: without their nested packages, which are listed separately if needed, and
 * without types and source maps.
 */
export function stagePackages(folder, lock, paths) {
  for (const path of paths) {
    const target = join(folder, path);
    mkdirSync(dirname(target), { recursive: true });
    if (lock.packages[path].link) {
      symlinkSync(readlinkSync(inRoot(path)), target);
      continue;
    }
    const within = inRoot(path, 'node_modules');
    const filter = (source) => source !== within && !FOR_DEVELOPERS.test(source);
    cpSync(inRoot(path), target, { recursive: true, verbatimSymlinks: true, filter });
  }
}

/** Writes the list of all files with their checksums. */
export function writeFileList(folder) {
  const lines = filesIn(folder, '').map((path) => {
    const sum = createHash('sha256')
      .update(readFileSync(join(folder, path)))
      .digest('hex');
    return `${sum}  ${path}\n`;
  });
  writeFileSync(join(folder, FILE_LIST), lines.join(''));
}

function filesIn(folder, place) {
  return readdirSync(join(folder, place), { withFileTypes: true })
    .sort((one, other) => (one.name < other.name ? -1 : 1))
    .flatMap((entry) => {
      const path = join(place, entry.name);
      if (entry.isDirectory()) return filesIn(folder, path);
      return entry.isFile() ? [path] : [];
    });
}
