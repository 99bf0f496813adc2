import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A path inside the repository. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** The programs of the installed packages, including our Node.js. */
export const BIN = inRoot('node_modules', '.bin');

/** The path relative to the repository's root, of an absolute or root-relative path. */
export const nameInRoot = (path) => relative(ROOT, resolve(ROOT, path));
