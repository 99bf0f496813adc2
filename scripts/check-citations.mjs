import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { filesUnder } from './lib/files.mjs';
import { inRoot } from './lib/root.mjs';

const PLACES = ['contract', 'server', 'web', 'e2e', 'bench', 'scripts', 'deploy', '.dependency-cruiser.cjs'];
const CODE = /\.(tsx?|mjs|cjs|css|js|sql)$/;

// Excluded: its examples are not citations.
const ITSELF = 'scripts/check-citations.mjs';

/** `## 5 Work requests` and `### 5.3 Steps` are the sections 5 and 5.3. */
function sectionsOf(document) {
  const text = readFileSync(inRoot(document), 'utf8');
  return new Set(Array.from(text.matchAll(/^#{2,4} (\d+(?:\.\d+)*) /gm), ([, number]) => number));
}

const documents = filesUnder(['README.md', 'CONTRIBUTING.md', 'docs', 'deploy'], /\.md$/);
const decisions = new Set(documents.flatMap((file) => file.match(/^docs\/decisions\/\d{3}/) ?? []));
const sections = new Map(documents.map((document) => [document, sectionsOf(document)]));

const WRITE = 'cite docs/domain.md §N.M, docs/identity.md §N.M or docs/decisions/NNN';
const OUTSIDE = /\bspec(ification)? ?§|\bthe specification\b|\bdecision \d+\b/i;
// A document, a decision by its number, or a section, from left to right.
const CITED =
  /(?<path>[\w@.-]*(?:\/[\w@.-]+)*[\w-]\.md)\b|(?<decision>docs\/decisions\/\d{3})|§ ?(?<section>\d+(?:\.\d+)*)/g;

// Guides name files that are yet to be written.
const GUIDE = /^docs\/add-/;
const COMMENT = /^\s*(\/\/|\/?\*|--)/;
const NAMED_CODE = /`([\w./@-]+\.(?:tsx?|mjs))`/g;

const code = filesUnder(PLACES, CODE);
/** `server/src/main.ts` may be named so, as `src/main.ts` or as `main.ts`. */
const codeNames = new Set(
  code.flatMap((file) => file.split('/').map((_, index, parts) => parts.slice(index).join('/'))),
);

/** Names of source files in a document or a comment that no file has. */
function unknownCode(line, file) {
  if (GUIDE.test(file) || !(file.endsWith('.md') || COMMENT.test(line))) return [];
  return Array.from(line.matchAll(NAMED_CODE), ([, name]) => name)
    .filter((name) => !codeNames.has(name))
    .map((name) => `there is no ${name}`);
}

function pathFault(path, file) {
  const isThere = [path, join(dirname(file), path)].some((each) => existsSync(inRoot(each)));
  return isThere ? undefined : `${path} is not in the repository`;
}

function sectionFault(section, document) {
  if (document === undefined) return `§${section}: of which document?`;
  return sections.get(document)?.has(section) ? undefined : `${document} has no section ${section}`;
}

/** The citation errors of a line. A section alone refers to the document cited before it, or to the file itself. */
function* faultsOf(line, file) {
  if (OUTSIDE.test(line)) {
    yield `“${line.trim()}” speaks of a document that is not in the repository`;
    return;
  }
  let document = sections.get(file)?.size ? file : undefined;
  for (const { groups } of line.matchAll(CITED)) {
    const { path, decision, section } = groups;
    if (path) yield pathFault(path, file);
    if (decision && !decisions.has(decision)) yield `there is no ${decision}`;
    if (section) yield sectionFault(section, document);
    document = path ?? document;
  }
}

function check(file) {
  const lines = readFileSync(inRoot(file), 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const found = [...faultsOf(line, file), ...unknownCode(line, file)].filter(
      (fault) => fault !== undefined,
    );
    return found.map((fault) => `${file}:${index + 1}: ${fault}; ${WRITE}`);
  });
}

const files = [...code, ...documents].filter((file) => file !== ITSELF);
const faults = files.flatMap(check);
for (const fault of faults) console.error(fault);
console.log(`${files.length} files read, ${faults.length} citations that lead nowhere`);
process.exit(faults.length > 0 ? 1 : 0);
