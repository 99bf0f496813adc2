import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesUnder } from './files.mjs';
import { inRoot } from './root.mjs';

const WORTH_IT = /\.(js|css|wasm|svg)$/;

/** Writes compressed copies beside the files of a folder, for servers that send files as they are. */
export function compressFiles(folder) {
  for (const file of filesUnder([folder], WORTH_IT)) {
    const content = readFileSync(inRoot(file));
    writeFileSync(inRoot(`${file}.br`), brotliCompressSync(content));
    writeFileSync(inRoot(`${file}.gz`), gzipSync(content));
  }
}
