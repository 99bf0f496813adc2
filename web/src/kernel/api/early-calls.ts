interface EarlyCall {
  readonly name: string;
  readonly sentAt: number;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Calls that the page sent before the code that wants their answers had come. */
    earlyCalls?: EarlyCall[];
  }
}

/** A call as it goes over the network. */
export interface PlainCall {
  readonly method: string;
  readonly address: string;
  readonly body?: string | null;
}

// An answer that nobody came for in time tells of the past.
const MAX_AGE_MS = 30_000;

const nameOf = ({ method, address, body }: PlainCall): string => `${method} ${address} ${body ?? ''}`;

/** Sends a call whose answer is going to be asked for. */
export function callEarly(call: PlainCall, token?: string): void {
  const answer = fetch(call.address, {
    method: call.method,
    headers: {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(call.body && { 'content-type': 'application/json' }),
    },
    body: call.body ?? null,
    credentials: 'same-origin',
  });
  // Whoever takes the answer is told of a failure.
  answer.catch(() => undefined);
  window.earlyCalls ??= [];
  window.earlyCalls.push({ name: nameOf(call), sentAt: Date.now(), answer });
}

/** The answer to exactly this call, if it was sent early; each is given once. */
export function takeEarly(call: PlainCall): Promise<Response> | undefined {
  const calls = window.earlyCalls ?? [];
  const index = calls.findIndex(({ name }) => name === nameOf(call));
  const [found] = index < 0 ? [] : calls.splice(index, 1);
  return found && Date.now() - found.sentAt < MAX_AGE_MS ? found.answer : undefined;
}
