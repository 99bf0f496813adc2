/** The bill of materials (CycloneDX 1.6), reproducible for the same packages. */
export function billOf(packages, { name, version }) {
  return {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: { type: 'application', 'bom-ref': name, name, version } },
    components: packages.map(componentOf),
  };
}

function componentOf({ name, version, integrity, optional, licence }) {
  const purl = `pkg:npm/${name.replace('@', '%40')}@${version}`;
  return {
    type: 'library',
    'bom-ref': purl,
    name,
    version,
    scope: optional ? 'optional' : 'required',
    ...(integrity && { hashes: hashesOf(integrity) }),
    ...(licence && { licenses: [licenceOf(licence)] }),
    purl,
  };
}

function hashesOf(integrity) {
  const [, content] = integrity.split('-');
  return [{ alg: 'SHA-512', content: Buffer.from(content, 'base64').toString('hex') }];
}

// An SPDX expression, or a single licence.
function licenceOf(licence) {
  return /\b(AND|OR)\b/.test(licence) ? { expression: licence } : { license: { id: licence } };
}

/** The file's text: one line per package, so that a changed package is one changed line. */
export function billText(bill) {
  const { components, ...head } = bill;
  const lines = components.map((component) => `    ${JSON.stringify(component)}`);
  return `${JSON.stringify(head, null, 2).slice(0, -2)},\n  "components": [\n${lines.join(',\n')}\n  ]\n}\n`;
}
