/** An answer that is longer than anybody should send. */
export class TooLargeError extends Error {}

/** Reads the body of an answer as text, and stops as soon as it is over the limit. */
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
