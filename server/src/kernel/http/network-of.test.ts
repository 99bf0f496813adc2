import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { networkOf } from './network-of.ts';

describe('the network of an address', () => {
  it('is the address itself for IPv4, also where it is written as IPv6', () => {
    assert.equal(networkOf('203.0.113.7'), '203.0.113.7');
    assert.equal(networkOf('::ffff:203.0.113.7'), '203.0.113.7');
    assert.equal(networkOf('::FFFF:203.0.113.7'), '203.0.113.7');
  });

  it('is the same for all addresses of a /64, in every spelling', () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:192.0.2.1',
    ])
      assert.equal(networkOf(address), '2001:db8:1:2::/64', address);
    assert.equal(networkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
    assert.equal(networkOf('::1'), '0:0:0:0::/64');
    assert.equal(networkOf('2001:db8::'), '2001:db8:0:0::/64');
    assert.notEqual(networkOf('2001:db8:1:3::1'), networkOf('2001:db8:1:2::1'));
  });

  it('is what was given where that is no address', () => {
    for (const text of ['', 'unknown', '2001:db8::1::2']) assert.equal(networkOf(text), text);
  });
});
