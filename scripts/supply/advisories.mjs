/** The numbers of a version; a pre-release counts as the version itself. */
const numbersOf = (version) => version.split('-')[0].split('.').map(Number);

function isBefore(version, limit) {
  const [ours, theirs] = [numbersOf(version), numbersOf(limit)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  return at >= 0 && ours[at] < theirs[at];
}

/** The packages with known vulnerabilities; `affected` holds pairs of the first affected and the first fixed version. */
export function advisoryFaults(installed, { advisories }) {
  return advisories.flatMap(({ id, package: name, affected, about }) =>
    installed
      .filter((each) => each.name === name)
      .filter(({ version }) =>
        affected.some(([from, until]) => !isBefore(version, from) && isBefore(version, until)),
      )
      .map(({ version }) => `${name} ${version} has ${id}: ${about}`),
  );
}
