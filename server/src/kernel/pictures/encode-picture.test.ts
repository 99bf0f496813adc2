import assert from 'node:assert/strict';
import { it } from 'node:test';
import { encodePicture } from './encode-picture.ts';

// Has the signature of a JPEG, and nothing else of one.
const DAMAGED = Buffer.alloc(15 * 1024 * 1024);
DAMAGED.set([0xff, 0xd8, 0xff]);

it('pictures that wait are refused beyond 128 MiB, and taken again when others are done', async () => {
  const outcomes = await Promise.allSettled(Array.from({ length: 12 }, () => encodePicture(DAMAGED)));
  const codes = outcomes.map((outcome) => outcome.status === 'rejected' && outcome.reason.message);
  assert.equal(codes.filter((code) => code === 'PICTURE_DAMAGED').length, 8);
  assert.equal(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length, 4);
  await assert.rejects(encodePicture(DAMAGED), /PICTURE_DAMAGED/);
});
