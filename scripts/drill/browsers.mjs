import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../server/src/testing/free-port.ts';
import { startFirefox } from './browsers/firefox.mjs';
import { provideBrowsers } from './browsers/provide-browsers.mjs';
import { startWebKit } from './browsers/webkit.mjs';
import { startRegister } from './load/register.mjs';
import { until } from './until.mjs';

const BROWSERS = [startWebKit, startFirefox];
const DESKTOP = { width: 1366, height: 850 };
const PHONE = { width: 450, height: 850 };
const ENTER = '\uE007';
const LISTS = [
  ...['/shops', '/warehouse-companies', '/service-companies', '/device-types', '/regional-representatives'],
  ...['/representative-deputies', '/device-register', '/stock-taking', '/stock-taking-rounds'],
  ...['/work-requests', '/movement-history', '/audit'],
];
const PAGES = ['/', '/shops/200001', '/devices/1', '/statistics', '/findings', '/stock-taking-capture'];

/** What a person does: waits for what is needed; what is still missing after that is named by the error of `until`. */
function personAt(browser) {
  const idOf = async (selector) => Object.values(await browser.element(selector))[0];
  const find = (selector) => until(selector, () => idOf(selector).catch(() => null));
  const retry = (what, act) =>
    until(what, () =>
      act().then(
        () => true,
        () => false,
      ),
    );
  return {
    open: browser.open,
    resize: browser.resize,
    shows: (selector) => find(selector),
    click: (selector) => retry(`click ${selector}`, async () => browser.click(await idOf(selector))),
    type: (selector, text) =>
      retry(`type in ${selector}`, async () => browser.type(await idOf(selector), text)),
    reads: (expression, expected) =>
      until(
        `${expression} is ${expected}`,
        async () => (await browser.evaluate(`return ${expression}`)) === expected,
      ),
  };
}

async function signIn(person, origin) {
  await person.open(origin);
  await person.type('#username', 'regional-leader');
  await person.type('#password', 'cooler-demo');
  await person.click('button[type="submit"]');
  await person.shows('.shell-header');
}

async function seeScreens(person, origin) {
  for (const path of LISTS) {
    await person.open(origin + path);
    await person.shows('.list-row');
  }
  for (const path of PAGES) {
    await person.open(origin + path);
    await person.shows('h1');
    await person.reads("document.querySelector('.message-page') === null", true);
  }
}

// A card has at most two lines of 18 pixels between its title and its status.
const IS_WHOLE = `[...document.querySelectorAll('.card-subtitle')].slice(0, 20)
  .every(({ offsetHeight, scrollHeight }) => offsetHeight === Math.min(scrollHeight, 36))`;

async function seeCards(person, origin) {
  await person.resize(PHONE);
  await person.open(`${origin}/work-requests`);
  await person.shows('.card');
  await person.reads(IS_WHOLE, true);
  await person.resize(DESKTOP);
}

async function saveShop(person, origin) {
  await person.open(`${origin}/shops?open=200002`);
  await person.type('[id$="contactName"]', ` Kft.${ENTER}`);
  await person.shows('.toast-success');
}

// A click on what still slides in misses it: at rest it is where it was when it was looked at before.
const IS_AT_REST = `(() => {
  const panel = document.querySelector('.ant-drawer [role="dialog"]');
  const before = panel.dataset.right;
  panel.dataset.right = panel.getBoundingClientRect().right;
  return panel.dataset.right === before;
})()`;

async function approve(person, origin) {
  await person.open(`${origin}/work-requests?requestStatus=REQUIRED`);
  await person.click('.list-row td:nth-child(3)');
  await person.shows('.ant-drawer .ant-btn-primary:not([disabled])');
  await person.reads(IS_AT_REST, true);
  await person.click('.ant-drawer .ant-btn-primary:not([disabled])');
  await person.shows('.toast-success');
}

/** Nothing but the service worker makes the product work offline. */
const isWorkerInstalled = (person) => person.reads('navigator.serviceWorker.controller !== null', true);

const PAGE_TEXT = 'return document.body.innerText.slice(0, 1000)';

async function useProduct(start, origin) {
  const browser = await start();
  const began = Date.now();
  try {
    const person = personAt(browser);
    await signIn(person, origin);
    await seeCards(person, origin);
    await seeScreens(person, origin);
    await isWorkerInstalled(person);
    await saveShop(person, origin);
    await approve(person, origin);
    const seconds = ((Date.now() - began) / 1_000).toFixed(1);
    console.log(
      `${browser.name}: ${LISTS.length + PAGES.length} screens, cards, a save, an approval: ${seconds} s`,
    );
  } catch (error) {
    console.error(`${browser.name} shows: ${await browser.evaluate(PAGE_TEXT)}`);
    throw error;
  } finally {
    await browser.close();
  }
}

/** Uses the product in the engines of Safari and Firefox; the tests use Chromium. */
export async function run() {
  await provideBrowsers();
  const folder = mkdtempSync(join(tmpdir(), 'cooler-browsers-drill-'));
  mkdirSync(join(folder, 'data'));
  const port = await freePort();
  const register = await startRegister({ name: 'register', port, folder, settings: {} });
  try {
    for (const start of BROWSERS) await useProduct(start, `http://localhost:${port}`);
    return true;
  } finally {
    await register.stop();
    rmSync(folder, { recursive: true, force: true });
  }
}
