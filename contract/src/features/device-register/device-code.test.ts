import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { type DeviceCode, deviceCodeOf, MAX_CODE_LENGTH, readDeviceCode } from './device-code.ts';

const certain = (number: string): DeviceCode => ({ number, isCertain: true });
const either = (number: string): DeviceCode => ({ number, isCertain: false });

const CODES: readonly (readonly [code: string, read: DeviceCode | null])[] = [
  ['CR:HU-000123', certain('HU-000123')],
  ['cr: HU-000123 ', certain('HU-000123')],
  ['CR:', null],
  ['HU-000123', either('HU-000123')],
  ['  SN 4711/b\r\n', either('SN 4711/b')],
  ['\u001dSN4711\u001d', either('SN4711')],
  ['https://coolers.example.com/d/CR:HU-000123', certain('HU-000123')],
  ['https://coolers.example.com/d/HU-000123/?from=label#top', certain('HU-000123')],
  ['HTTP://COOLERS.EXAMPLE.COM/HU-000123', certain('HU-000123')],
  ['https://coolers.example.com/CR%3A%C3%81%2F12', certain('Á/12')],
  ['https://coolers.example.com/50%', certain('50%')],
  ['https://coolers.example.com/devices/HU-1?from=label', certain('HU-1')],
  ['https://coolers.example.com/%20HU-1%20', certain('HU-1')],
  ['https://coolers.example.com/HU-1//', either('https://coolers.example.com/HU-1//')],
  ['at https://a.hu/HU-1', either('at https://a.hu/HU-1')],
  ['https://coolers.example.com/', either('https://coolers.example.com/')],
  ['', null],
  [' \t ', null],
  ['x'.repeat(50), either('x'.repeat(50))],
  ['x'.repeat(51), null],
  [`https://coolers.example.com/${'x'.repeat(51)}`, null],
  [`https://a.hu/${'x'.repeat(MAX_CODE_LENGTH - 18)}/HU-1`, certain('HU-1')],
  [`https://a.hu/${'x'.repeat(MAX_CODE_LENGTH - 17)}/HU-1`, null],
];

describe('a code on a device', () => {
  for (const [code, read] of CODES) {
    it(`${JSON.stringify(code)} identifies ${read ? JSON.stringify(read.number) : 'nothing'}`, () => {
      assert.deepEqual(readDeviceCode(code), read);
    });
  }

  it('is read back from every label', () => {
    for (const number of ['HU-000123', '0', 'Ő/2020 7', 'CR:CR:1']) {
      assert.deepEqual(readDeviceCode(deviceCodeOf(number)), certain(number));
      const address = `https://coolers.example.com/${encodeURIComponent(deviceCodeOf(number))}`;
      assert.deepEqual(readDeviceCode(address), certain(number));
    }
  });

  it('has the blanks and letters with which numbers are stored', () => {
    for (const code of ['LTR\u00a0\u200b12', 'https://example.com/LTR%C2%A012', 'CR:LTR\u202f12'])
      assert.equal(readDeviceCode(code)?.number, 'LTR 12', code);
  });

  it('allows the longest number in a web address', () => {
    const address = `https://coolers.example.com/${encodeURIComponent(deviceCodeOf('Ő'.repeat(50)))}`;
    assert.ok(address.length < MAX_CODE_LENGTH);
    assert.deepEqual(readDeviceCode(address), certain('Ő'.repeat(50)));
  });
});
