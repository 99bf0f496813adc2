import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type { CaptureSheet, Observation } from '@cooler/contract/entities/stock-taking-line/capture.ts';
import type { Call } from '../../../testing/test-app.ts';

export const CAPTURE = '/resource/stock-taking-capture';
export const HEADS = '/resource/stock-taking-heads';

const START = Date.parse('2026-11-20T08:00:00Z');
let minutes = 0;

/** An observation a minute after the one before, unless said otherwise. */
export function observed(said: Partial<Observation>): Observation {
  minutes += 1;
  const noticedAt = new Date(START + minutes * 60_000).toISOString();
  return { id: randomUUID(), noticedAt, ...said };
}

export async function openSheet(
  call: Call,
  shopCode: string,
  id: string = randomUUID(),
): Promise<CaptureSheet> {
  const { status, body } = await call('POST', `${CAPTURE}/open`, { id, shopCode });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export async function send(
  call: Call,
  headId: number,
  ...observations: Observation[]
): Promise<CaptureSheet> {
  const { status, body } = await call('POST', `${CAPTURE}/${headId}/observations`, { observations });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export async function close(call: Call, headId: number, ...observationIds: string[]): Promise<CaptureSheet> {
  const { status, body } = await call('PUT', `${CAPTURE}/${headId}/close`, { observationIds });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** The line of a device on a sheet; undefined when the sheet has none. */
export function lineOf({ lines }: CaptureSheet, device: { readonly id: number }) {
  return lines.find(({ deviceId }) => deviceId === device.id);
}
