import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import type {
  CaptureSheet,
  Observation,
  Photo,
} from '@cooler/contract/features/stock-taking/capture/capture.ts';
import { pictureUpload, samplePicture } from '../../../testing/picture-upload.ts';
import type { Call, TestAnswer } from '../../../testing/test-app.ts';

export const CAPTURE = '/resource/stock-taking-capture';
export const HEADS = '/resource/stock-taking-heads';

let last = 0;

// Later than what the database has stored in the present millisecond.
function nextMoment(): string {
  last = Math.max(Date.now(), last) + 1;
  return new Date(last).toISOString();
}

/** An observation of now, after the previous one, unless given. */
export function observed(said: Partial<Observation>): Observation {
  return { id: randomUUID(), noticedAt: nextMoment(), ...said };
}

/** A photo of now, after the previous observation, unless given. */
export function photographed(named: Partial<Photo>): Photo {
  return { id: randomUUID(), takenAt: nextMoment(), ...named };
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

/** Sends a photo as a phone does; by default a small generated one. */
export async function givePhoto(
  call: Call,
  headId: number,
  photo: Photo,
  source?: Buffer,
): Promise<TestAnswer> {
  const picture = source ?? (await samplePicture(photo.id.charCodeAt(0)));
  const { body, headers } = pictureUpload(picture, { ...photo });
  return call('POST', `${CAPTURE}/${headId}/photos`, body, headers);
}

export async function sendPhoto(call: Call, headId: number, photo: Photo): Promise<CaptureSheet> {
  const { status, body } = await givePhoto(call, headId, photo);
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

export async function close(call: Call, headId: number, ...observationIds: string[]): Promise<CaptureSheet> {
  const { status, body } = await call('PUT', `${CAPTURE}/${headId}/close`, { observationIds });
  assert.equal(status, 200, JSON.stringify(body));
  return body;
}

/** Approves as a leader who confirms any number of absent devices. */
export async function approve(leader: Call, headId: number): Promise<TestAnswer> {
  const answer = await leader('PUT', `${HEADS}/approve/${headId}`);
  if (answer.body.message !== 'MANY_ABSENT') return answer;
  return leader('PUT', `${HEADS}/approve/${headId}?absent=${answer.body.params.absent}`);
}

/** The line of a device on a sheet, if any. */
export function lineOf({ lines }: CaptureSheet, device: { readonly id: number }) {
  return lines.find(({ deviceId }) => deviceId === device.id);
}
