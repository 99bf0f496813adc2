import { randomUUID } from 'node:crypto';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { pictureUpload } from '../../../../testing/picture-upload.ts';
import type { Call, TestAnswer } from '../../../../testing/test-app.ts';

const REQUESTS = '/resource/work-requests';

export const say = (by: Call, id: number, said: Tree, headers: Record<string, string> = {}) =>
  by('POST', `${REQUESTS}/${id}/comments`, said, headers);

export const ask = (by: Call, id: number, asked: Tree) => by('POST', `${REQUESTS}/${id}/questions`, asked);

export const threadOf = async (by: Call, id: number) => (await by('GET', `${REQUESTS}/${id}/thread`)).body;

/** The request as a list row. */
export async function listed(by: Call, id: number): Promise<Tree> {
  return (await by('POST', `${REQUESTS}/page`, { query: { id } })).body.content[0];
}

export function give(
  by: Call,
  id: number,
  content: Buffer,
  { fileId = randomUUID() as string, name = 'hűtő.jpg' } = {},
): Promise<TestAnswer> {
  const { body, headers } = pictureUpload(content, { id: fileId, name });
  return by('POST', `${REQUESTS}/${id}/files`, body, headers);
}
