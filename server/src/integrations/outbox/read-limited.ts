/** A response that exceeds the size limit. */
export class TooLargeError extends Error {}

/** Reads a response body as text; throws as soon as it exceeds the limit. */
export async function readLimited(answer: AsyncIterable<Uint8Array>, limitBytes: number): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new TooLargeError(`more than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
