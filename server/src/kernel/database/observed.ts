import type { EventEmitter } from 'node:events';
import { context, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import pg from 'pg';
import { type Origin, originNow, traceOf } from '../telemetry/work.ts';

/** A statement that exceeded the slow-statement threshold. */
export interface SlowStatement {
  readonly ms: number;
  /** Without its parameter values. */
  readonly statement: string;
  readonly origin: Origin | undefined;
  readonly trace: string | undefined;
}

/** The threshold in milliseconds and the callback for slower statements. */
export interface SlowStatements {
  readonly ms: number;
  readonly report: (slow: SlowStatement) => void;
}

const MAX_TEXT = 2_000;
const tracer = trace.getTracer('cooler-register');

// Some statements have their values inlined as literals, which may be personal data.
const VALUES = /'(?:[^']|'')*'|\b\d+(?:\.\d+)?\b/g;

function textOf(given: unknown): string {
  const text = typeof given === 'string' ? given : (given as { text?: string }).text;
  const line = (text ?? 'stream').replace(VALUES, '?').replace(/\s+/g, ' ').trim();
  return line.slice(0, MAX_TEXT);
}

// Statements outside of a trace, such as polling a queue, get no span.
function startSpan(given: unknown) {
  if (!trace.getActiveSpan()?.isRecording()) return undefined;
  const statement = textOf(given);
  return tracer.startSpan(statement.split(/[ ;]/, 1)[0] ?? '', {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.query.text': statement },
  });
}

function observe(given: unknown, slow: SlowStatements | undefined): (error?: unknown) => void {
  const span = startSpan(given);
  const [origin, ofTrace, began] = [originNow(), traceOf(), performance.now()];
  return (error) => {
    if (error) span?.setStatus({ code: SpanStatusCode.ERROR });
    span?.end();
    const ms = Math.round(performance.now() - began);
    if (slow && ms >= slow.ms) slow.report({ ms, statement: textOf(given), origin, trace: ofTrace });
  };
}

/** The driver's client with a trace span per statement and a report of slow statements. */
export function observedClient(Client: typeof pg.Client, slow?: SlowStatements): typeof pg.Client {
  return class ObservedClient extends Client {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen overloads.
    override query(...given: any[]): any {
      const end = observe(given[0], slow);
      const answer = given.at(-1);
      if (typeof answer === 'function') {
        given[given.length - 1] = (error: unknown, result: unknown) => {
          end(error);
          answer(error, result);
        };
        return Reflect.apply(super.query, this, given);
      }
      const asked = Reflect.apply(super.query, this, given) as Promise<unknown> | EventEmitter;
      if ('then' in asked) asked.then(() => end(), end);
      else asked.once('close', end);
      return asked;
    }
  };
}

/** A pool that keeps the caller's tracing context across the wait for a connection. */
export class TracedPool extends pg.Pool {
  // biome-ignore lint/suspicious/noExplicitAny: the driver's method has two overloads.
  override connect(callback?: any): any {
    return callback ? super.connect(context.bind(context.active(), callback)) : super.connect();
  }
}
