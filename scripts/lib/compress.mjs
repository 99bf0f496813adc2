import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { filesUnder } from './files.mjs';
import { inRoot } from './root.mjs';

const WORTH_IT = /\.(js|css|wasm|svg)$/;
// The best of it takes twenty times as long for a few per cent.
const QUALITY = { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } };

/** Writes compressed copies beside the files of a folder, for servers that send files as they are. */
export function compressFiles(folder) {
  for (const file of filesUnder([folder], WORTH_IT)) {
    const content = readFileSync(inRoot(file));
    writeFileSync(inRoot(`${file}.br`), brotliCompressSync(content, QUALITY));
    writeFileSync(inRoot(`${file}.gz`), gzipSync(content));
  }
}
