import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { advisoryFaults } from './advisories.mjs';
import { billOf, billText } from './bom.mjs';
import { licenceFaults } from './licences.mjs';
import { packagesOf, readLock } from './packages.mjs';

const ADVISORIES = {
  advisories: [
    {
      id: 'CVE-0',
      package: 'sample',
      affected: [
        ['1.2.0', '1.2.10'],
        ['2.0.0', '2.0.1'],
      ],
      about: 'it breaks',
    },
  ],
};

describe('the packages of the product', () => {
  for (const [version, isBad] of Object.entries({
    '1.1.9': false,
    '1.2.0': true,
    '1.2.9': true,
    '1.2.10': false,
    '1.10.0': false,
    '2.0.0': true,
    '2.0.1': false,
  }))
    it(`sample ${version} is ${isBad ? '' : 'not '}known to be faulty`, () => {
      assert.equal(advisoryFaults([{ name: 'sample', version }], ADVISORIES).length, isBad ? 1 : 0);
      assert.deepEqual(advisoryFaults([{ name: 'other', version }], ADVISORIES), []);
    });

  it('are under licences that are taken', () => {
    const of = (name, licence) => licenceFaults([{ name, version: '1.0.0', licence }]).length;
    assert.equal(of('a', 'MIT'), 0);
    assert.equal(of('a', '(MIT OR GPL-3.0-only)'), 0);
    assert.equal(of('@img/sharp-libvips-linux-x64', 'LGPL-3.0-or-later'), 0);
    for (const licence of [
      'GPL-3.0-only',
      'LGPL-3.0-or-later',
      'MIT AND AGPL-3.0-only',
      'UNLICENSED',
      undefined,
    ])
      assert.equal(of('a', licence), 1, licence);
  });

  it('are all in the bill of materials, with what proves each', () => {
    const packages = packagesOf(readLock());
    const bill = JSON.parse(billText(billOf(packages, { name: 'product', version: '1.0.0' })));
    assert.deepEqual([bill.bomFormat, bill.specVersion], ['CycloneDX', '1.6']);
    const fastify = bill.components.find(({ name }) => name === 'fastify');
    assert.match(fastify.purl, /^pkg:npm\/fastify@\d/);
    assert.match(fastify.hashes[0].content, /^[\da-f]{128}$/);
    assert.deepEqual(fastify.licenses, [{ license: { id: 'MIT' } }]);
    const references = bill.components.map((component) => component['bom-ref']);
    assert.equal(new Set(references).size, references.length);
    assert.ok(bill.components.every(({ licenses }) => licenses));
  });
});
