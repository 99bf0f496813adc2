import { dirname, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The repository's folder. */
export const ROOT = dirname(dirname(dirname(fileURLToPath(import.meta.url))));

/** A place inside the repository. */
export const inRoot = (...parts) => join(ROOT, ...parts);

/** Where the programs of the installed packages are, our Node.js among them. */
export const BIN = inRoot('node_modules', '.bin');

/** How a path, given from the repository's root or as a whole, is called inside the repository. */
export const nameInRoot = (path) => relative(ROOT, resolve(ROOT, path));
