import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { runCountedStock, STOCK } from './testing/counted-stock.ts';
import { approve, HEADS } from './testing/phone.ts';

describe('pieces that several stock-takings count', () => {
  const { leader, counting, newStock, counted, closedWith, lineIn, stocks } = runCountedStock();

  for (const isReversed of [false, true])
    it(`are those of the later of two counts${isReversed ? ', which is approved first' : ''}`, async () => {
      const heads = [await closedWith(counted(33)), await closedWith(counted(30))];
      for (const headId of isReversed ? heads.toReversed() : heads)
        assert.equal((await approve(leader, headId)).status, 200);
      assert.deepEqual(await stocks(), [
        ['', 'INACTIVE', 10],
        [counting.shop, 'OUTSOURCED', 30],
      ]);
    });

  for (const isReversed of [false, true])
    it(`are all lost that a later stock-taking misses${isReversed ? ', which is approved first' : ''}`, async () => {
      const heads = [await closedWith(counted(33)), await closedWith()];
      for (const headId of isReversed ? heads.toReversed() : heads)
        assert.equal((await approve(leader, headId)).status, 200);
      assert.deepEqual(await stocks(), [['', 'INACTIVE', STOCK]]);
    });

  for (const [what, pieces, left] of [
    [
      'fewer',
      33,
      [
        ['', 'INACTIVE', 7],
        ['HERE', 'OUTSOURCED', 33],
      ],
    ],
    ['all', STOCK, [['HERE', 'OUTSOURCED', STOCK]]],
    ['no number', null, [['HERE', 'OUTSOURCED', STOCK]]],
  ] as const)
    it(`stay if they are counted after another stock-taking missed them: ${what}`, async () => {
      for (const isReversed of [false, true]) {
        await newStock();
        const missed = await closedWith();
        const found = await closedWith(counted(pieces));
        assert.equal((await lineIn(missed)).conflict, 'MOVED');
        for (const headId of isReversed ? [found, missed] : [missed, found])
          assert.equal((await approve(leader, headId)).status, 200);
        assert.equal((await lineIn(missed)).conflict, 'MOVED');
        assert.deepEqual(
          await stocks(),
          left.map(([place, ...rest]) => [place && counting.shop, ...rest]),
        );
      }
    });

  it('are as many as the register has where a later count says so', async () => {
    const fewer = await closedWith(counted(33));
    const all = await closedWith(counted(STOCK));
    for (const headId of [all, fewer]) assert.equal((await approve(leader, headId)).status, 200);
    assert.deepEqual(await stocks(), [[counting.shop, 'OUTSOURCED', STOCK]]);
  });

  it('are lost although a stock-taking that is denied or deleted counted them later', async () => {
    const missed = await closedWith();
    const denied = await closedWith(counted(33));
    await leader('PUT', `${HEADS}/deny/${denied}`);
    const deleted = await closedWith(counted(33));
    assert.equal((await lineIn(missed)).conflict, 'MOVED');
    await leader('DELETE', `${HEADS}/${deleted}`);
    assert.equal((await lineIn(missed)).conflict, null);
    await approve(leader, missed);
    assert.deepEqual(await stocks(), [['', 'INACTIVE', STOCK]]);
  });
});
