import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { encodePicture } from './encode-picture.ts';

// Has the signature of a JPEG, and nothing else of one.
const DAMAGED = Buffer.alloc(15 * 1024 * 1024);
DAMAGED.set([0xff, 0xd8, 0xff]);

const outcomeOf = (user: string): Promise<string> =>
  encodePicture(DAMAGED, user).then(String, (error) => error.message);

describe('pictures that wait', () => {
  it('are refused beyond 64 MiB of their user alone, and taken again when others are done', async () => {
    const own = Promise.all(Array.from({ length: 9 }, () => outcomeOf('anna')));
    assert.equal(await outcomeOf('bela'), 'PICTURE_DAMAGED');
    const codes = await own;
    assert.equal(codes.filter((code) => code === 'PICTURE_DAMAGED').length, 4);
    assert.equal(codes.filter((code) => code === 'TOO_MANY_REQUESTS').length, 5);
    assert.equal(await outcomeOf('anna'), 'PICTURE_DAMAGED');
  });

  it('are refused beyond 128 MiB of all users', async () => {
    const users = ['anna', 'bela', 'cili', 'dani'];
    const codes = await Promise.all(users.flatMap((user) => [user, user, user]).map(outcomeOf));
    assert.equal(codes.filter((code) => code === 'NOT_AVAILABLE').length, 4);
  });

  it('are encoded in turns of their users', async () => {
    const encoded: string[] = [];
    const users = ['anna', 'anna', 'anna', 'anna', 'bela', 'bela', 'cili'];
    await Promise.all(users.map((user) => outcomeOf(user).then(() => encoded.push(user))));
    // Those of the first user that were there before the others can be done first.
    const others = encoded.lastIndexOf('cili');
    assert.ok(others < 5, encoded.join());
    assert.equal(encoded.at(-1), 'anna');
  });
});
