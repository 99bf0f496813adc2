import { readdirSync, readFileSync } from 'node:fs';
import { inRoot } from '../lib/root.mjs';

const TEXT = /^(licen[cs]e|copying|notice)/i;
const RULE = '-'.repeat(72);

/** The licence texts of these packages, from their own files. */
export function licenceTexts(packages) {
  return packages
    .map(({ path, name, version, licence }) => {
      const files = readdirSync(inRoot(path), { withFileTypes: true })
        .filter((entry) => entry.isFile() && TEXT.test(entry.name))
        .map((entry) => readFileSync(inRoot(path, entry.name), 'utf8').trim())
        .sort();
      return [`${name} ${version}: ${licence}`, ...files].join('\n\n');
    })
    .join(`\n\n${RULE}\n\n`)
    .concat('\n');
}
