import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { BROKEN, createBadNetwork } from '../../testing/bad-network.ts';
import { press, text } from '../../testing/screen.ts';
import { signInByForm } from '../../testing/sign-in.ts';
import { createWorld } from '../../testing/world.ts';

const ADDRESS = '/resource/preferences';

describe('a preference that was chosen without a network', () => {
  const world = createWorld({ keepsShell: true });

  test('is stored on the server once there is one, also after the page was opened anew', async () => {
    const api = await world.apiAs('admin');
    const network = await createBadNetwork();
    const visitor = await world.visit({ proxy: network.server });
    const { page } = visitor;
    await signInByForm(page, 'admin', '/');
    await page.locator('.user-button').click();
    network.become('breaks connections');
    for (const choice of ['dark', 'light'] as const) await press(page, text(`shell.theme.${choice}`));
    network.become('works');
    const stored = page.waitForResponse((answer) => answer.request().method() === 'PUT' && answer.ok());
    await page.reload();
    assert.equal(new URL((await stored).url()).pathname, ADDRESS);
    assert.equal(((await api('GET', ADDRESS)) as { theme: string }).theme, 'light');
    visitor.assertQuiet([BROKEN, /shell\.networkFailed/]);
    await visitor.leave();
    network.close();
  });
});
