import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import { filesUnder } from './files.mjs';
import { inRoot } from './root.mjs';

const COMPRESSIBLE = /\.(js|css|wasm|svg)$/;

/** Writes `.br` and `.gz` copies next to the files of a folder, for servers that send precompressed files. */
export function compressFiles(folder) {
  for (const file of filesUnder([folder], COMPRESSIBLE)) {
    const content = readFileSync(inRoot(file));
    writeFileSync(inRoot(`${file}.br`), brotliCompressSync(content));
    writeFileSync(inRoot(`${file}.gz`), gzipSync(content));
  }
}
