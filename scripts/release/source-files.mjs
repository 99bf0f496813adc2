// The repository files in a release; not those for tests, builds and measurements.
const SHIPPED = [
  /^(package\.json|README\.md|SECURITY\.md|CHANGELOG\.md)$/,
  /^(contract|server)\/(package\.json$|src\/)/,
  /^server\/migrations\//,
  /^deploy\//,
  /^docs\/(?!pictures\/|tests\/)/,
];
const LEFT_BEHIND = [/(\.test|-tests)\.ts$/, /\/testing\//];

/** The files of a commit that are part of its release. */
export const sourceFiles = (paths) =>
  paths.filter(
    (path) => SHIPPED.some((rule) => rule.test(path)) && !LEFT_BEHIND.some((rule) => rule.test(path)),
  );
