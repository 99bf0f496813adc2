import type { FastifyRequest } from 'fastify';

const WINDOW_MS = 1_000;

/** A request that failed, with its error. */
export interface Failure {
  readonly request: FastifyRequest;
  readonly error: Error;
}

interface Window {
  last?: Failure;
  counted: number;
}

/** Logs a failed request; `others` is the number of further ones of its kind that have no line. */
export function logFailure({ request, error }: Failure, others?: number): void {
  request.log.error({ err: error, route: request.routeOptions.url ?? 'unknown', others }, 'request failed');
}

/** Logs failed requests of one kind at most once a second: while the database is away, all of them fail (docs/decisions/224). */
export function failureLog(): (failure: Failure, kind: string) => void {
  const windows = new Map<string, Window>();

  function openWindow(kind: string): void {
    const window: Window = { counted: 0 };
    windows.set(kind, window);
    setTimeout(() => {
      windows.delete(kind);
      if (!window.last) return;
      logFailure(window.last, window.counted - 1);
      openWindow(kind);
    }, WINDOW_MS).unref();
  }

  return (failure, kind) => {
    const window = windows.get(kind);
    if (window) {
      window.last = failure;
      window.counted += 1;
      return;
    }
    logFailure(failure);
    openWindow(kind);
  };
}
