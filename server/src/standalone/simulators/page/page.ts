import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { type Language, translate } from '@cooler/contract/texts/translate.ts';
import { Html, html } from '../../html.ts';
import { FAULTS, type Fault } from '../faults.ts';
import type { Order } from '../order.ts';
import type { RunningSimulator } from '../simulator.ts';
import { nextEvents } from '../visit.ts';
import { STYLE } from './style.ts';
import { TEXTS } from './texts.ts';

/** The view options of the page. */
export interface PageView {
  readonly language: Language;
  readonly isLive: boolean;
  /** The reference of a single order; empty: the latest orders. */
  readonly found: string;
}

/** The selectable fault probabilities: never, sometimes, always. */
const SHARES = [0, 0.3, 1] as const;
const PACES_S = [1, 5, 15] as const;

const MS_PER_SECOND = 1000;
const SHOWN_ORDERS = 40;
const SHOWN_EVENTS = 6;
const REFRESH_S = 2;

/** The URL of a view. */
function addressOf({ language, isLive, found }: PageView): string {
  return `/?${new URLSearchParams({ lang: language, ...(isLive && { live: '1' }), ...(found && { find: found }) })}`;
}

interface Choice {
  readonly action: string;
  readonly values: Readonly<Record<string, string>>;
  readonly words: string;
  readonly isChosen?: boolean;
}

function choice(view: PageView, { action, values, words, isChosen = false }: Choice): Html {
  const fields = Object.entries(values).map(
    ([name, value]) => html`<input type="hidden" name="${name}" value="${value}">`,
  );
  return html`<form method="post" action="${action}"><input type="hidden" name="back" value="${addressOf(view)}">${fields}<button aria-pressed="${String(isChosen)}">${words}</button></form>`;
}

function faultRow(view: PageView, name: string, faults: Readonly<Record<Fault, number>>, fault: Fault): Html {
  const texts = TEXTS[view.language];
  const buttons = SHARES.map((share, index) =>
    choice(view, {
      action: `/${name}/fault`,
      values: { fault, share: String(share) },
      words: texts.shares[index] ?? '',
      isChosen: faults[fault] === share,
    }),
  );
  return html`<tr><th scope="row">${texts.faults[fault]}</th><td class="choices">${buttons}</td></tr>`;
}

function paceRow(view: PageView, name: string, simulator: RunningSimulator): Html {
  const texts = TEXTS[view.language];
  const buttons = PACES_S.map((seconds) =>
    choice(view, {
      action: `/${name}/pace`,
      values: { seconds: String(seconds) },
      words: `${seconds} ${texts.seconds}`,
      isChosen: simulator.paceMs === seconds * MS_PER_SECOND,
    }),
  );
  const eager = [true, false].map((isEager) =>
    choice(view, {
      action: `/${name}/eager`,
      values: { eager: String(isEager) },
      words: isEager ? texts.eager : texts.notEager,
      isChosen: simulator.isEager === isEager,
    }),
  );
  return html`<tr><th scope="row">${texts.pace}</th><td class="choices">${buttons}${eager}</td></tr>`;
}

function eventsOf(order: Order, language: Language): Html[] {
  return order.events
    .slice(-SHOWN_EVENTS)
    .map(
      ({ event, delivery }) =>
        html`<li class="${delivery.toLowerCase()}">${translate(language, `partner-event.${event}`)} – ${TEXTS[language].deliveries[delivery]}</li>`,
    );
}

/** The order as it was sent last; the demo's older orders were never sent. */
function bodyOf({ received }: Order, language: Language): Html | undefined {
  const message = received.findLast(({ method }) => method === 'POST');
  if (!message) return undefined;
  const { body } = TEXTS[language];
  return html`<details><summary>${body}</summary><pre>${JSON.stringify(message.body, null, 2)}</pre></details>`;
}

function orderRow(view: PageView, name: string, order: Order): Html {
  const { language } = view;
  const at = `/${name}/orders/${order.reference}`;
  const buttons = nextEvents(order).map((event) =>
    choice(view, {
      action: `${at}/happen`,
      values: { event },
      words: translate(language, `partner-event.${event}`),
    }),
  );
  const running = choice(view, {
    action: `${at}/run`,
    values: { run: String(!order.isRunning) },
    words: order.isRunning ? TEXTS[language].hold : TEXTS[language].run,
    isChosen: order.isRunning,
  });
  return html`<tr id="${name}-${String(order.reference)}"><td>#${String(order.reference)}</td><td>${order.number}${bodyOf(order, language)}</td>
<td>${translate(language, `${REQUEST_STATUS.name}.${order.status}`)}</td><td><ul>${eventsOf(order, language)}</ul></td>
<td class="choices">${buttons}${buttons.length > 0 ? running : undefined}</td></tr>`;
}

function shownOrders({ ledger }: RunningSimulator, found: string): Order[] {
  const all = [...ledger.orders.values()];
  if (found) return all.filter(({ reference }) => String(reference) === found);
  return all.sort((a, b) => b.changedAt.localeCompare(a.changedAt)).slice(0, SHOWN_ORDERS);
}

function section(view: PageView, name: string, simulator: RunningSimulator): Html {
  const texts = TEXTS[view.language];
  const orders = shownOrders(simulator, view.found);
  const heads = texts.columns.map((words) => html`<th scope="col">${words}</th>`);
  const rows = orders.map((order) => orderRow(view, name, order));
  return html`<section><h2>${translate(view.language, `partner.${simulator.partner.name}`)} <small>${simulator.url}</small></h2>
<h3>${texts.faultHead}</h3>
<table>${FAULTS.map((fault) => faultRow(view, name, simulator.faults, fault))}${paceRow(view, name, simulator)}</table>
<h3>${texts.orders}</h3>
${rows.length > 0 ? html`<table class="orders"><thead><tr>${heads}</tr></thead><tbody>${rows}</tbody></table>` : html`<p>${texts.none}</p>`}</section>`;
}

function head(view: PageView): Html {
  const texts = TEXTS[view.language];
  const other = view.language === 'hu' ? 'en' : 'hu';
  return html`<header><h1>${texts.title}</h1><p>${texts.about}</p><nav>
<a href="${addressOf({ ...view, isLive: !view.isLive })}">${view.isLive ? texts.refreshing : texts.notRefreshing}</a>
<a href="${addressOf({ ...view, language: other })}" lang="${other}">${texts.otherLanguage}</a>
<form method="get" action="/"><input type="hidden" name="lang" value="${view.language}">
<label for="find">${texts.find}</label> <input id="find" name="find" inputmode="numeric" value="${view.found}"><button>${texts.show}</button></form>
</nav></header>`;
}

/** The control page of the simulated partners, without scripts. */
export function simulatorPage(
  view: PageView,
  simulators: Readonly<Record<string, RunningSimulator>>,
  nonce: string,
): string {
  const refresh = html`<meta http-equiv="refresh" content="${String(REFRESH_S)}">`;
  const sections = Object.entries(simulators).map(([name, simulator]) => section(view, name, simulator));
  return html`<!doctype html>
<html lang="${view.language}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
${view.isLive ? refresh : undefined}<title>${TEXTS[view.language].title}</title><link rel="icon" href="data:,">
<style nonce="${nonce}">${new Html(STYLE)}</style></head>
<body>${head(view)}<main>${sections}</main></body></html>`.markup;
}
