import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import { pipeline } from 'node:stream/promises';

async function digestOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

export const digestOfText = (text: string): string => createHash('sha256').update(text).digest('hex');

/** Every file below a folder with its checksum, in the format of `sha256sum --check`. */
export async function listFiles(root: string): Promise<string> {
  const entries = await readdir(root, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => join(parentPath, name));
  const lines: string[] = [];
  for (const path of paths.sort()) lines.push(`${await digestOf(path)}  ${relative(root, path)}\n`);
  return lines.join('');
}

const LINE = /^([\da-f]{64}) {2}(.+)$/gm;

/** What is wrong with the first listed file that is missing or changed; undefined when all are intact. */
export async function findBrokenFile(root: string, list: string): Promise<string | undefined> {
  for (const [, digest, path = ''] of list.matchAll(LINE)) {
    const found = await digestOf(join(root, path)).catch((error: Error) => error);
    if (found instanceof Error) return found.message;
    if (found !== digest) return `${path} is not what was saved`;
  }
  return undefined;
}
