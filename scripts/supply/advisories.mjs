/** Numbers of a version, the parts behind a hyphen left out: a trial of a version counts as that version. */
const numbersOf = (version) => version.split('-')[0].split('.').map(Number);

function isBefore(version, limit) {
  const [ours, theirs] = [numbersOf(version), numbersOf(limit)];
  const at = ours.findIndex((number, index) => number !== theirs[index]);
  return at >= 0 && ours[at] < theirs[at];
}

/** Which packages have a fault that is known; `affected` holds pairs of the first version with it and the first without. */
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
