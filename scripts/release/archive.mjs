import { spawn } from 'node:child_process';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createReadStream, createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';

// The same files give the same bytes, regardless of their times and owners.
const SAME_BYTES = [
  '--format=gnu',
  '--sort=name',
  '--owner=0',
  '--group=0',
  '--numeric-owner',
  '--mode=u=rwX,go=rX',
  '--hard-dereference',
];

/** Packs a folder of `parent` into a file; `seconds` is the modification time (Unix) of all entries. */
export async function archive(parent, folder, file, seconds) {
  const args = [...SAME_BYTES, `--mtime=@${seconds}`, '-C', parent, '-cf', '-', folder];
  const tar = spawn('tar', args, { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(tar, 'exit');
  await pipeline(tar.stdout, createGzip({ level: 6 }), createWriteStream(file));
  const [code] = await ended;
  if (code !== 0) throw new Error('The release could not be packed: GNU tar is needed.');
}

export async function checksum(file) {
  const hash = createHash('sha256');
  await pipeline(createReadStream(file), hash);
  return hash.digest('hex');
}
