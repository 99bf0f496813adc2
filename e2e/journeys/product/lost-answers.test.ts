import assert from 'node:assert/strict';
import { after, before, describe, test } from 'node:test';
import {
  type BadNetwork,
  BROKEN,
  createBadNetwork,
  type Exchange,
  loseAnswer,
  onFirst,
  passOn,
} from '../../testing/bad-network.ts';
import { control, expectFailure, expectSuccess, press, settledRows, text } from '../../testing/screen.ts';
import { fillShop } from '../../testing/shop.ts';
import { signInByForm } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const SHOP = 'ELVESZETT-1';
const REMARK = 'Elveszett válasszal mentve';
const BROKEN_CALL = [BROKEN, /shell\.networkFailed/];

/** The server does what is asked by a change, and its answers are lost. */
const losesChanges: Exchange = (asked, answer) =>
  asked.method === 'PUT' ? loseAnswer(asked) : passOn(asked, answer);

/** A browser sends a call again whose connection broke, and users save again what was not answered. */
describe('a change whose answer is lost', () => {
  const world = createWorld({ keepsShell: true });
  let network: BadNetwork;
  before(async () => {
    await fillShop(await world.apiAs('regional-leader'), SHOP, 'Elveszett Bolt', []);
    network = await createBadNetwork();
  });
  after(() => network.close());

  test('is done once, and saving it again says that it is saved', async () => {
    const visitor = await world.visit({ proxy: network.server });
    const { page } = visitor;
    await signInByForm(page, 'regional-leader', `/shops?code==${SHOP}&open=${SHOP}`);
    await control(page, text('shop.remark')).fill(REMARK);
    network.become(losesChanges);
    await press(page.locator('.ant-drawer'), text('common.save'));
    await expectFailure(page, text('shell.networkFailed'));
    network.become('works');
    await press(page.locator('.ant-drawer'), text('common.save'));
    await expectSuccess(page, text('SAVED'));
    await page.locator('.ant-drawer').waitFor({ state: 'detached' });
    await (await settledRows(page)).first().filter({ hasText: REMARK }).waitFor();
    const api = await world.apiAs('admin');
    const { content } = (await api('POST', '/resource/shops/page', { query: { code: SHOP } })) as {
      content: { version: number }[];
    };
    assert.deepEqual(
      content.map(({ version }) => version),
      [1],
    );
    visitor.assertQuiet(BROKEN_CALL);
    await visitor.leave();
  });
});

describe('a sign-in whose tokens are lost', () => {
  const world = createWorld({ keepsShell: true });

  test('is repeated without asking', async () => {
    const network = await createBadNetwork();
    const visitor = await world.visit({ proxy: network.server });
    let lost = 0;
    network.become(
      onFirst(/\/token$/, (asked) => {
        lost += 1;
        loseAnswer(asked);
      }),
    );
    await signInByForm(visitor.page, 'representative', '/movement-history');
    await settledRows(visitor.page);
    assert.equal(lost, 1);
    visitor.assertQuiet([BROKEN, /status of 400/]);
    await visitor.leave();
    network.close();
  });
});
