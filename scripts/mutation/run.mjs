// Mutation testing: mutates the product and reports the mutants that no test detects (docs/tests/mutation.md):
//   npm run mutation [-- path …]
import { existsSync } from 'node:fs';
import { filesUnder } from '../lib/files.mjs';
import { inRoot, nameInRoot } from '../lib/root.mjs';
import { run } from '../lib/run.mjs';

// The tool is installed next to this file on first use, so that a normal install does not include it.
const HERE = inRoot('scripts', 'mutation');
const PACKAGES = inRoot('scripts', 'mutation', 'node_modules');
const TOOL = `${PACKAGES}/@stryker-mutator/core/dist/src/index.js`;
const RUNNER = `${PACKAGES}/@stryker-mutator/tap-runner/dist/src/index.js`;

// The tests that cover a mutant are restarted for it, so only code with tests that need no database is mutated.
const MUTATED = [
  /^contract\/src\/rights\.ts$/,
  /^contract\/src\/kernel\//,
  /^contract\/src\/texts\/(prefixed|text-of|translate)\.ts$/,
  /^contract\/src\/features\/work-request\/(input|steps)\//,
  /^contract\/src\/features\/device-register\/device-code\.ts$/,
  /^server\/src\/kernel\/(csv|files)\/[\w-]+\.ts$/,
];
const TESTS = ['contract/src/**/*.test.ts', 'server/src/kernel/{csv,files}/*.test.ts'];

// Most of these mutants are not valid TypeScript, and the mutated files are not type-checked.
const LEFT_OUT = ['StringLiteral', 'ObjectLiteral'];
const SOURCE = /(?<!\.test)\.ts$/;
const FOLDER = 'artefacts/mutation';

const paths = process.argv.slice(2).map(nameInRoot);
const mutate = filesUnder(paths.length > 0 ? paths : ['contract/src', 'server/src'], SOURCE).filter((file) =>
  MUTATED.some((pattern) => pattern.test(file)),
);
if (mutate.length === 0) {
  console.error('Nothing there is changed; scripts/mutation/run.mjs lists what is.');
  process.exit(1);
}

if (!existsSync(TOOL)) {
  const code = await run('npm', ['install', '--no-fund', '--no-audit', '--no-save'], { cwd: HERE });
  if (code !== 0) process.exit(code);
}
const { Stryker } = await import(TOOL);

process.env.NODE_COMPILE_CACHE ??= inRoot('node_modules', '.cache', 'node-compile');
const stryker = new Stryker({
  mutate,
  mutator: { excludedMutations: LEFT_OUT },
  testRunner: 'tap',
  plugins: [RUNNER],
  tap: {
    testFiles: TESTS,
    nodeArgs: ['-r', '{{hookFile}}', '--test-reporter=tap', '{{testFile}}'],
  },
  coverageAnalysis: 'perTest',
  concurrency: 2,
  // A mutant that makes the tests hang is stopped this many milliseconds after their normal duration.
  timeoutMS: 20_000,
  // The copy is inside the repository, so that it finds the installed packages in a parent folder.
  tempDirName: `${FOLDER}/copy`,
  symlinkNodeModules: false,
  ignorePatterns: ['artefacts', '.data', 'web', 'e2e', 'bench'],
  reporters: ['progress-append-only', 'clear-text', 'json', 'html'],
  clearTextReporter: { allowColor: false, allowEmojis: false, logTests: false },
  jsonReporter: { fileName: `${FOLDER}/mutation.json` },
  htmlReporter: { fileName: `${FOLDER}/mutation.html` },
});
await stryker.runMutationTest();
process.exit();
