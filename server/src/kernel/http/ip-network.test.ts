import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { ipNetworkOf } from './ip-network.ts';

describe('the network of an address', () => {
  it('is the address itself for IPv4, also where it is written as IPv6', () => {
    for (const address of [
      '203.0.113.7',
      '::ffff:203.0.113.7',
      '::FFFF:203.0.113.7',
      '::ffff:cb00:7107',
      '0:0:0:0:0:ffff:cb00:7107',
    ])
      assert.equal(ipNetworkOf(address), '203.0.113.7', address);
    assert.equal(ipNetworkOf('::ffff:7'), '0:0:0:0::/64');
    assert.equal(ipNetworkOf('::ffff:0:7'), '0.0.0.7');
  });

  it('is the same for all addresses of a /64, in every spelling', () => {
    for (const address of [
      '2001:db8:1:2::1',
      '2001:0DB8:0001:0002:ffff:ffff:ffff:ffff',
      '2001:db8:1:2:0:0:192.0.2.1',
    ])
      assert.equal(ipNetworkOf(address), '2001:db8:1:2::/64', address);
    assert.equal(ipNetworkOf('fe80::1%eth0'), 'fe80:0:0:0::/64');
    assert.equal(ipNetworkOf('::1'), '0:0:0:0::/64');
    assert.equal(ipNetworkOf('2001:db8::'), '2001:db8:0:0::/64');
    assert.notEqual(ipNetworkOf('2001:db8:1:3::1'), ipNetworkOf('2001:db8:1:2::1'));
  });

  it('is what was given where that is no address', () => {
    for (const text of ['', 'unknown', '2001:db8::1::2']) assert.equal(ipNetworkOf(text), text);
  });
});
