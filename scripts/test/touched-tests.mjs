const TEST = /\.test\.\w+$/;
const FEATURE_FOLDER = /^((?:contract|server|web)\/src\/features\/[^/]+)\//;
const SCREENS_OF_FEATURE = /^web\/src\/features\/([^/]+)\//;
const JOURNEYS = /^e2e\/(?!testing\/)/;

// These assemble the whole product and import everything, so changes elsewhere are not followed into them.
const WHOLES = [/^(server|web)\/src\/app\//, /^e2e\//];

// Tests affected by a change without an import.
const RULES = [
  { why: 'the packages changed', changed: /^(package-lock|tsconfig\.base)\.json$/, tests: /^/ },
  { why: 'the database changed', changed: /^server\/migrations\//, tests: /^server\// },
  {
    why: 'how screens are tested changed',
    changed: /^web\/(vite\.config|src\/testing\/setup)\.ts$/,
    tests: /^web\//,
  },
  { why: 'looks at the whole server', changed: /^(contract|server)\/src\//, tests: /^server\/src\/app\// },
  { why: 'looks at the whole web application', changed: /^(contract|web)\/src\//, tests: /^web\/src\/app\// },
  {
    why: 'the shell or kernel of the screens changed',
    changed: /^web\/src\/(app|kernel)\//,
    tests: /^e2e\//,
  },
];

/** The tests affected by a change, grouped by the first reason that applies: `{ why, tests }`. */
export function touchedTests({ changed, files, tests, importers }) {
  const reached = followed(changed, importers);
  const folders = featuresOf(reached, FEATURE_FOLDER);
  const journeys = followed(journeysOf(featuresOf(changed, SCREENS_OF_FEATURE), files), importers);
  const sources = changed.filter((file) => !TEST.test(file));
  const reasons = [
    { why: 'changed, or imports what changed', touches: (test) => reached.has(test) },
    {
      why: 'of a feature that imports what changed',
      touches: (test) => folders.has(FEATURE_FOLDER.exec(test)?.[1]),
    },
    { why: 'a journey of the screens that changed', touches: (test) => journeys.has(test) },
    ...RULES.filter((rule) => sources.some((file) => rule.changed.test(file))).map((rule) => ({
      why: rule.why,
      touches: (test) => rule.tests.test(test),
    })),
  ];
  const first = (test) => reasons.find(({ touches }) => touches(test));
  const groups = Map.groupBy(tests, first);
  return reasons
    .filter((reason) => groups.has(reason))
    .map((reason) => ({ why: reason.why, tests: groups.get(reason) }));
}

function followed(files, importers) {
  const found = new Set(files);
  // Iterating a set includes the elements added meanwhile.
  for (const file of found) {
    for (const importer of importers.get(file) ?? []) if (!entersWhole(file, importer)) found.add(importer);
  }
  return found;
}

const entersWhole = (file, importer) => WHOLES.some((whole) => whole.test(importer) && !whole.test(file));

function featuresOf(files, pattern) {
  const sources = [...files].filter((file) => !TEST.test(file));
  return new Set(sources.map((file) => pattern.exec(file)?.[1]).filter(Boolean));
}

// Files of journeys whose folder or file name is that of a feature.
function journeysOf(features, files) {
  const namesIn = (file) => file.split('/').map((part) => part.replace(/\..*$/, ''));
  return files.filter((file) => JOURNEYS.test(file) && namesIn(file).some((name) => features.has(name)));
}
