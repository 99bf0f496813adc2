import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { describe, test } from 'node:test';
import type { Page } from 'playwright-core';
import { pngOf, qrPicture } from '../testing/pictures.ts';
import { expectSuccess, goWithin, press, settledRows, takeRowAction, text } from '../testing/screen.ts';
import { signIn } from '../testing/sign-in.ts';
import { tooSmallTargets } from '../testing/targets.ts';
import { shoot } from '../testing/visitor.ts';
import { createWorld } from '../testing/world.ts';

const REGISTER = '/device-register?size=5&deviceType.name=Ajtós hűtő 350 l';
const SCRIPT = '<script>document.title = "taken over"</script>';

/** Waits until a picture is decoded; returns its address. */
async function shownPicture(page: Page, name: string): Promise<string> {
  const picture = page.getByRole('img', { name, exact: true });
  await picture.waitFor();
  await picture.evaluate((image: HTMLImageElement) => image.decode());
  return picture.evaluate((image: HTMLImageElement) => image.src);
}

async function firstDevice(page: Page): Promise<string> {
  await goWithin(page, REGISTER);
  await settledRows(page);
  const label = await page.locator('.row-menu').first().getAttribute('aria-label');
  return (label ?? '').replace(text('table.rowMenu', { row: '' }), '');
}

/** Pictures and labels of devices, from the form to the PDF. */
describe('devices', () => {
  const world = createWorld();
  test('the question why a device is locked is a target for fingers', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    const api = await world.apiAs('regional-leader');
    const { content } = (await api('POST', '/resource/work-requests/page', {
      query: { requestStatus: 'REQUIRED', requestType: 'SERVICE' },
    })) as { content: { deviceRegisterFrom: { id: number } }[] };
    await signIn(page, 'regional-leader', `/device-register?open=${content[0]?.deviceRegisterFrom.id}`);
    await page.getByRole('dialog').locator('.link-button').waitFor();
    assert.deepEqual(await tooSmallTargets(page), []);
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('a leader photographs a device, views its picture, and removes it', async () => {
    const visitor = await world.visit({ isPhone: true });
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    const device = await firstDevice(page);
    await (await settledRows(page)).first().click();
    const buffer = Buffer.concat([pngOf(qrPicture('picture')), Buffer.from(SCRIPT)]);
    const input = page.locator('.picture-field input[type="file"]');
    await input.setInputFiles({ name: 'photo.html', mimeType: 'image/png', buffer });
    assert.match(await shownPicture(page, text('picture.preview')), /^blob:/);
    await shoot(page, 'device-picture');
    await press(page, text('common.save'));
    await expectSuccess(page, 'Sikeres mentés');

    await takeRowAction(page, device, text('table.viewPicture'));
    const address = await shownPicture(page, device);
    await page.keyboard.press('Escape');
    const opened = await visitor.context.newPage();
    await opened.goto(address);
    assert.deepEqual(await opened.evaluate(() => [document.contentType, document.scripts.length]), [
      'image/webp',
      0,
    ]);
    await opened.close();

    await (await settledRows(page)).first().click();
    await shownPicture(page, text('picture.preview'));
    await page.getByRole('button', { name: text('picture.remove') }).click();
    await press(page, text('common.save'));
    await expectSuccess(page, 'Sikeres mentés');
    // The row is saved even if removing its picture fails; that would have logged an error.
    // Chromium styles the page of a picture itself, which the policy of pictures blocks.
    visitor.assertQuiet([/^Applying inline style violates .* \/public\/file\/get$/]);
    assert.equal((await page.request.get(address)).status(), 404);
    await visitor.leave();
  });

  test('a leader prints the labels of the matching devices', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await signIn(page, 'regional-leader');
    await firstDevice(page);
    await press(page, text('device-labels.title'));
    const dialog = page.getByRole('dialog', { name: text('device-labels.title') });
    await dialog.waitFor();
    await shoot(page, 'device-labels');
    const coming = page.waitForEvent('download');
    await dialog.getByLabel(text('device-labels.start')).press('Enter');
    const download = await coming;
    assert.equal(download.suggestedFilename(), 'device-labels.pdf');
    assert.equal((await readFile(await download.path())).toString('latin1', 0, 5), '%PDF-');
    visitor.assertQuiet();
    await visitor.leave();
  });
});
