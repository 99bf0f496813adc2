import assert from 'node:assert/strict';
import type { Answer, Browser } from '../identity/browser.ts';

/** A page of the provider, with its URL. */
export interface Page {
  readonly url: URL;
  readonly answer: Answer;
}

export type Arrival = { readonly page: Page } | { readonly back: URL };

const ENTITIES: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&#39;': "'",
  '&quot;': '"',
  '&#61;': '=',
};

/** Follows redirects to a page, or back to the application. */
async function arrive(browser: Browser, answer: Answer, at: URL, webOrigin: string): Promise<Arrival> {
  const { location } = answer.headers;
  if (typeof location !== 'string') return { page: { url: at, answer } };
  const next = new URL(location, at);
  if (next.origin === webOrigin && !next.pathname.startsWith('/auth/')) return { back: next };
  return arrive(browser, await browser.get(next.href), next, webOrigin);
}

/** Opens a URL and follows redirects. */
export async function visit(browser: Browser, url: string, webOrigin: string): Promise<Arrival> {
  return arrive(browser, await browser.get(url), new URL(url), webOrigin);
}

function actionOf({ url, answer }: Page, field: string): URL {
  const forms = answer.body.match(/<form.*?<\/form>/gs) ?? [];
  const form = forms.find((each) => each.includes(`name="${field}"`));
  assert.ok(
    form,
    `there is no form with the field ${field} on ${url}: ${answer.status} ${answer.body.slice(0, 500)}`,
  );
  const action = /<form[^>]*\saction="([^"]*)"/.exec(form)?.[1] ?? '';
  return new URL(
    action.replace(/&[#\w]+;/g, (entity) => ENTITIES[entity] ?? entity),
    url,
  );
}

/** Whether a page has this form field. */
export function asksFor(arrival: Arrival, field: string): boolean {
  return 'page' in arrival && arrival.page.answer.body.includes(`name="${field}"`);
}

/** Fills in and submits the form with these fields. */
export async function submit(
  browser: Browser,
  arrival: Arrival,
  fields: Record<string, string>,
  webOrigin: string,
): Promise<Arrival> {
  assert.ok('page' in arrival, 'the sign-in is over already');
  const action = actionOf(arrival.page, Object.keys(fields)[0] ?? '');
  return arrive(browser, await browser.post(action.href, fields), action, webOrigin);
}
