import { launchChromium } from './testing/chromium.ts';
import { openVisitor } from './testing/visitor.ts';
import { signIn } from './testing/sign-in.ts';
import { settledRows } from './testing/screen.ts';
const b = await launchChromium(null);
const v = await openVisitor(b, 'http://localhost:3928', { keepsShell: false });
const { page } = v;
page.on('console', (m) => console.log('C', m.text().slice(0, 200)));
page.on('framenavigated', (f) => console.log('NAV', f.url()));
page.on('pageerror', (e) => console.log('E', String(e).slice(0, 200)));
await signIn(page, 'regional-leader', '/shops');
await settledRows(page);
await page.route(/\/assets\/heads-page-/, (r) => { console.log('routed', r.request().url()); return r.abort(); });
await page.locator('.menu-entries a[href="/stock-taking"]').click();
for (let i = 0; i < 8; i += 1) { await page.waitForTimeout(1500); console.log(i, page.url(), (await page.locator('#root').innerText().catch((e) => String(e))).slice(-160).replaceAll('\n', ' | ')); }
await page.screenshot({ path: '/tmp/firstload-2.png' });
await b.close();
