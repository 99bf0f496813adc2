/** An answer that is longer than anybody should send. */
export class TooLargeError extends Error {}

/** Reads the body of an answer as text, and stops as soon as it is over the limit. */
export async function readLimited(response: Response, limitBytes: number): Promise<string> {
  if (!response.body) return '';
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body) {
    size += chunk.byteLength;
    if (size > limitBytes) throw new TooLargeError(`more than ${limitBytes} bytes`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
