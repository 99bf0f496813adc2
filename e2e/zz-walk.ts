import { launchChromium } from './testing/chromium.ts';
import { openVisitor } from './testing/visitor.ts';
import { signIn } from './testing/sign-in.ts';
import { mkdirSync } from 'node:fs';
const O = 'http://localhost:4414';
const OUT = '/tmp/spec11/shots'; mkdirSync(OUT, { recursive: true });
const ROUTES = ['/', '/shops', '/warehouse-companies', '/service-companies', '/device-types', '/regional-representatives', '/representative-deputies', '/device-register', '/stock-taking', '/stock-taking-lines/40', '/work-requests', '/movement-history', '/user-management', '/elixir-sync', '/elixir-sync-file/1', '/aurora-connection', '/prime-sols-requests', '/messages', '/statistics', '/findings', '/audit', '/status', '/stock-taking-rounds', '/stock-taking-capture', '/kept-requests','/home','/api-description'];
const browser = await launchChromium();
const users = (process.argv[2] ?? 'admin').split(',');
const lang = (process.argv[3] ?? 'hu') as 'hu' | 'en';
const isPhone = process.argv[4] === 'phone';
const only = process.argv[5]?.split(',');
for (const user of users) {
  const v = await openVisitor(browser, O, { language: lang, isPhone });
  await signIn(v.page, user, '/');
  for (const route of only ?? ROUTES) {
    await v.page.goto(O + route);
    await v.page.locator('h1').first().waitFor({timeout:8000}).catch(() => {}); await v.page.locator('.entity-table[aria-busy="true"]').waitFor({state:'detached',timeout:5000}).catch(()=>{});
    await v.page.waitForTimeout(900);
    const info = await v.page.evaluate(() => {
      const t = (s: string) => [...document.querySelectorAll(s)].map((e) => (e.textContent ?? '').trim() || e.getAttribute('aria-label') || '').filter(Boolean);
      return { url: location.pathname + location.search, title: document.title, h: t('h1'), crumb: t('.ant-breadcrumb li, nav[aria-label] li').slice(0, 8), head: t('.list-table th, .entity-table th'), buttons: t('main button').slice(0, 14), text: (document.querySelector('main')?.textContent ?? '').slice(0, 200), over: document.documentElement.scrollWidth - innerWidth };
    });
    console.log(JSON.stringify({ user, route, ...info }));
    await v.page.screenshot({ path: `${OUT}/${user}-${lang}-${isPhone ? 'p' : 'd'}${route.replaceAll('/', '_')}.png` });
  }
  if (!isPhone) console.log(user, 'MENU', JSON.stringify(await v.page.evaluate(() => [...document.querySelectorAll('.ant-menu-item, .ant-menu-submenu-title, aside a, nav a')].map((e) => e.textContent))));
  await v.leave();
}
await browser.close();
