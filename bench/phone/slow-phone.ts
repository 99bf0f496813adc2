import type { BrowserContext, CDPSession, Page } from 'playwright-core';

/** Lighthouse's Slow 4G: round trip in ms, bytes per second down and up. */
export const NETWORK = {
  offline: false,
  latency: 562,
  downloadThroughput: 180_000,
  uploadThroughput: 84_000,
};
const CPU_DIVISOR = 4;
const PHONE = { width: 390, height: 844 };

/** Network traffic, without responses from caches. */
export interface Traffic {
  readonly requests: number;
  readonly bytes: number;
}

/** A page on a slow phone, with a traffic counter. */
export interface SlowPhone {
  readonly page: Page;
  /** The traffic since the last call. */
  readonly traffic: () => Traffic;
}

async function slowDown(devTools: CDPSession): Promise<void> {
  await devTools.send('Network.enable');
  await devTools.send('Network.emulateNetworkConditions', NETWORK);
  await devTools.send('Emulation.setCPUThrottlingRate', { rate: CPU_DIVISOR });
}

/** Opens a page on a slow phone with an empty cache. */
export async function openSlowPhone(
  newContext: (options: object) => Promise<BrowserContext>,
  origin: string,
): Promise<SlowPhone> {
  const context = await newContext({ viewport: PHONE, isMobile: true, hasTouch: true, baseURL: origin });
  context.setDefaultTimeout(120_000);
  const page = await context.newPage();
  const devTools = await context.newCDPSession(page);
  await slowDown(devTools);
  const kept = new Set<string>();
  let requests = 0;
  let bytes = 0;
  devTools.on('Network.requestServedFromCache', ({ requestId }) => kept.add(requestId));
  devTools.on('Network.responseReceived', ({ requestId, response }) => {
    if (response.fromServiceWorker || response.fromDiskCache) kept.add(requestId);
  });
  devTools.on('Network.requestWillBeSent', ({ redirectResponse }) => {
    if (redirectResponse) requests += 1;
  });
  devTools.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    if (kept.has(requestId)) return;
    requests += 1;
    bytes += encodedDataLength;
  });
  return {
    page,
    traffic: () => {
      const seen = { requests, bytes };
      requests = 0;
      bytes = 0;
      return seen;
    },
  };
}
