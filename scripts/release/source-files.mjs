// What of the repository a release holds. What tests, builds and measures stays behind.
const SHIPPED = [
  /^(package\.json|README\.md|SECURITY\.md|CHANGELOG\.md)$/,
  /^(contract|server)\/(package\.json$|src\/)/,
  /^server\/migrations\//,
  /^deploy\//,
  /^docs\/(?!pictures\/|tests\/)/,
];
const LEFT_BEHIND = [/(\.test|-tests)\.ts$/, /\/testing\//];

/** The files of a commit that its release holds. */
export const sourceFiles = (paths) =>
  paths.filter(
    (path) => SHIPPED.some((rule) => rule.test(path)) && !LEFT_BEHIND.some((rule) => rule.test(path)),
  );
