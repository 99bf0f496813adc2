interface EarlyCall {
  readonly name: string;
  readonly sentAt: number;
  readonly answer: Promise<Response>;
}

declare global {
  interface Window {
    /** Requests sent before the code that needs their responses was loaded. */
    earlyCalls?: EarlyCall[];
  }
}

/** A request as sent over the network. */
export interface PlainCall {
  readonly method: string;
  readonly address: string;
  readonly body?: string | null;
}

// Older responses are stale and are not used.
const MAX_AGE_MS = 30_000;

/** Identifies a request. */
export const nameOf = ({ method, address, body }: PlainCall): string => `${method} ${address} ${body ?? ''}`;

/** The response to exactly this request, if it was sent early; each is returned once. */
export function takeEarly(call: PlainCall): Promise<Response> | undefined {
  const calls = window.earlyCalls ?? [];
  const index = calls.findIndex(({ name }) => name === nameOf(call));
  const [found] = index < 0 ? [] : calls.splice(index, 1);
  return found && Date.now() - found.sentAt < MAX_AGE_MS ? found.answer : undefined;
}
