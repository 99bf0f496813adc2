import { readFileSync, statSync } from 'node:fs';
import { inRoot } from './lib/root.mjs';
import { buildWeb } from './lib/web-build.mjs';

// JavaScript in kB, compressed by Brotli as sent to browsers (docs/decisions/025).
const SHELL_LIMIT = 201;
const SCREEN_LIMIT = 300;
const SCREEN = /-page\.tsx$/;
// The larger of the two languages; one of them is loaded with the shell.
const LANGUAGE = 'src/kernel/language/language-hu.ts';

if (!(await buildWeb())) process.exit(1);

const dist = inRoot('web', 'dist');
const manifest = JSON.parse(readFileSync(`${dist}/.vite/manifest.json`, 'utf8'));
const sizes = new Map();

// What the browser loads for a chunk: itself and its static imports.
function chunksOf(key, found = new Set()) {
  if (found.has(key)) return found;
  found.add(key);
  for (const imported of manifest[key].imports ?? []) chunksOf(imported, found);
  return found;
}

function sizeOf(key) {
  const { file } = manifest[key];
  if (!sizes.has(file)) sizes.set(file, statSync(`${dist}/${file}.br`).size / 1000);
  return sizes.get(file);
}

const total = (keys) => [...keys].reduce((sum, key) => sum + sizeOf(key), 0);

// Of the entry only the frame remains, which the page starts with (web/build/start-page.ts).
const entries = Object.keys(manifest).filter((key) => manifest[key].name === 'frame');
const shell = new Set([...entries, LANGUAGE].flatMap((key) => [...chunksOf(key)]));
const screens = Object.keys(manifest).filter((key) => manifest[key].isDynamicEntry && SCREEN.test(key));
const results = [
  { name: 'shell', size: total(shell), limit: SHELL_LIMIT },
  ...screens.map((key) => ({
    name: key,
    size: total(new Set([...shell, ...chunksOf(key)])),
    limit: SCREEN_LIMIT,
  })),
];

for (const { name, size, limit } of results) {
  console.log(`${size > limit ? 'TOO BIG' : 'ok'}  ${size.toFixed(1)} of ${limit} kB  ${name}`);
}
process.exit(entries.length === 0 || results.some(({ size, limit }) => size > limit) ? 1 : 0);
