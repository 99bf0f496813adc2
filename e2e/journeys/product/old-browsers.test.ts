import assert from 'node:assert/strict';
import { describe, test } from 'node:test';
import { wordsOf } from '../../testing/screen.ts';
import { contextOptions } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

// Syntax that browsers of 2018 do not understand.
const NEWER_SYNTAX = /\?\.[\w[(]|\?\?|catch\s*\{|#\w+\s*[=(;]/;

/** Browsers that cannot run the application are told so (docs/decisions/251-supported-browsers.md). */
describe('an old browser', () => {
  const world = createWorld();

  test('is asked to be updated, before anybody signs in', async () => {
    const visitor = await world.visit();
    const { page } = visitor;
    await page.addInitScript(() => Reflect.deleteProperty(AbortSignal, 'any'));
    await page.goto('/shops');
    const message = page.locator('.message-page');
    assert.match(await wordsOf(message), /Ez a böngésző túl régi – This browser is too old.*Safari 17\.4/);
    assert.equal(new URL(page.url()).pathname, '/shops');
    visitor.assertQuiet();
    await visitor.leave();
  });

  test('without scripts is asked to allow them', async () => {
    const { context, leave } = await world.visit();
    const options = { ...contextOptions(world.origin(), {}), javaScriptEnabled: false };
    const page = await context.browser()?.newPage(options);
    assert.ok(page);
    await page.goto('/');
    assert.match(await wordsOf(page.locator('body')), /JavaScript is switched off/);
    await page.context().close();
    await leave();
  });

  test('understands the first script of the page', async () => {
    const answer = await fetch(world.origin());
    const scripts = [...(await answer.text()).matchAll(/<script nonce[^>]*>(.*?)<\/script>/gs)];
    assert.equal(scripts.length, 1);
    assert.doesNotMatch(scripts[0]?.[1] ?? '', NEWER_SYNTAX);
  });
});
