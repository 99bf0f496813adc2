import type { Page } from 'playwright-core';

const ROWS = 100;
const FRAMES = 90;
const STEP = 40;

/** Waits until a list has painted all rows of its page; returns the page's `performance.now()`. */
export async function painted(page: Page): Promise<number> {
  const handle = await page.waitForFunction((rows) => {
    const isThere = document.querySelectorAll('main [data-row-key]').length >= rows;
    return isThere && !document.querySelector('.entity-table[aria-busy="true"], .ant-spin-spinning');
  }, ROWS);
  await handle.dispose();
  return page.evaluate(
    () =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => setTimeout(() => resolve(performance.now()))),
      ),
  );
}

interface NextPage {
  /** From the click to the rows, in ms. */
  readonly click: number;
  /** From the server's response to the rows, in ms. */
  readonly answer: number;
}

/** Goes to the next page of a list. */
export async function nextPage(page: Page, button: string): Promise<NextPage> {
  return page.evaluate(
    ({ selector, rows }) =>
      new Promise<NextPage>((resolve) => {
        const firstKey = () => document.querySelector('main [data-row-key]')?.getAttribute('data-row-key');
        const before = firstKey();
        performance.clearResourceTimings();
        const clicked = performance.now();
        const look = () => {
          const isThere =
            firstKey() !== before &&
            document.querySelectorAll('main [data-row-key]').length >= rows &&
            !document.querySelector('.entity-table[aria-busy="true"], .ant-spin-spinning');
          if (!isThere) return requestAnimationFrame(look);
          return requestAnimationFrame(() =>
            setTimeout(() => {
              const now = performance.now();
              const [call] = performance
                .getEntriesByType('resource')
                .filter(({ name }) => name.endsWith('/page')) as PerformanceResourceTiming[];
              resolve({ click: now - clicked, answer: now - (call?.responseEnd ?? Number.NaN) });
            }),
          );
        };
        document.querySelector<HTMLElement>(selector)?.click();
        requestAnimationFrame(look);
      }),
    { selector: button, rows: ROWS },
  );
}

/** Scrolls down a list; returns the 95th percentile of the frame times in ms. */
export function scrollFrames(page: Page, area: string): Promise<number> {
  return page.evaluate(
    ({ selector, frames, step }) =>
      new Promise<number>((resolve) => {
        const scrolled = document.querySelector(selector);
        const times: number[] = [];
        let last = performance.now();
        const go = (now: number) => {
          times.push(now - last);
          last = now;
          scrolled?.scrollBy({ top: step, behavior: 'instant' });
          if (times.length < frames) return requestAnimationFrame(go);
          // The first frame started before the scrolling.
          const sorted = times.slice(1).toSorted((one, other) => one - other);
          return resolve(sorted[Math.floor(sorted.length * 0.95)] ?? Number.NaN);
        };
        requestAnimationFrame(go);
      }),
    { selector: area, frames: FRAMES, step: STEP },
  );
}

declare global {
  interface Window {
    longestTask?: number;
  }
}

/** The longest time in ms for which the event loop was blocked during `act`. */
export async function blockedWhile(page: Page, act: () => Promise<void>): Promise<number> {
  await page.evaluate(() => {
    window.longestTask = 0;
    let last = performance.now();
    const look = () => {
      const now = performance.now();
      window.longestTask = Math.max(window.longestTask ?? 0, now - last);
      last = now;
      setTimeout(look);
    };
    look();
  });
  await act();
  return page.evaluate(() => window.longestTask ?? Number.NaN);
}
