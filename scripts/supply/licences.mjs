// May be used, changed and distributed, also in a closed-source product.
const PERMISSIVE = new Set([
  ...[
    'MIT',
    'Apache-2.0',
    'ISC',
    'BSD-2-Clause',
    'BSD-3-Clause',
    '0BSD',
    'BlueOak-1.0.0',
    'CC0-1.0',
    'Unlicense',
    'MIT-0',
  ],
  ...['Python-2.0', 'Zlib', 'Bitstream-Vera', 'OFL-1.1'],
]);

// libvips, which sharp loads as a shared library: it can be replaced, as the LGPL requires.
const AS_LIBRARY = { licence: 'LGPL-3.0-or-later', packages: /^@img\/sharp-/ };

function isAllowed(name, licence) {
  return licence
    .replace(/[()]/g, '')
    .split(' OR ')
    .some((choice) =>
      choice
        .split(' AND ')
        .every(
          (each) => PERMISSIVE.has(each) || (each === AS_LIBRARY.licence && AS_LIBRARY.packages.test(name)),
        ),
    );
}

/** The packages whose licence is unknown or not allowed. */
export function licenceFaults(packages) {
  return packages
    .filter(({ name, licence }) => !licence || !isAllowed(name, licence))
    .map(
      ({ name, version, licence }) => `${name} ${version} has the licence ${licence ?? 'of nobody knows'}`,
    );
}

/** A readable list of the packages by licence. */
export function licenceList(packages) {
  const byLicence = Map.groupBy(packages, ({ licence }) => licence);
  const rows = [...byLicence]
    .sort(([one], [other]) => (one < other ? -1 : 1))
    .map(([licence, of]) => {
      const names = [...new Set(of.map(({ name }) => name))];
      return `| ${licence} | ${names.length} | ${names.join(', ')} |`;
    });
  return [
    '# Licences',
    '',
    'What the product runs with, by `npm run supply`; which licences are taken is in `scripts/supply/licences.mjs`.',
    '',
    '| Licence | Packages | |',
    '|---|---|---|',
    ...rows,
    '',
  ].join('\n');
}
