import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
// The whole package is 70 modules, of which this is one.
import { W3CTraceContextPropagator } from '@opentelemetry/core/build/src/trace/W3CTraceContextPropagator.js';

// There is one of each in a process; a trace that a call brings goes on to other systems also where none are kept.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());

const ORIGIN = createContextKey('origin');

/** On whose behalf the process works just now. */
export interface Origin {
  /** The method and the pattern of an address, or the name of a background work. */
  readonly name: string;
  readonly requestId?: string;
}

interface Beginning {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** The trace that this is a part of, as headers tell it. */
  readonly from?: Readonly<Record<string, unknown>>;
}

/** A work that has begun. */
export interface Work {
  readonly context: Context;
  readonly span: Span;
}

const tracer = trace.getTracer('cooler-register');

/** Begins a work item that contains others: a call, or a background job. The caller ends its span. */
export function beginWork(origin: Origin, { kind, attributes = {}, from = {} }: Beginning): Work {
  const parent = propagation.extract(ROOT_CONTEXT, from);
  const span = tracer.startSpan(origin.name, { kind, attributes }, parent);
  return { context: trace.setSpan(parent, span).setValue(ORIGIN, origin), span };
}

/** On whose behalf the process works just now, as far as anybody said. */
export function originNow(): Origin | undefined {
  return context.active().getValue(ORIGIN) as Origin | undefined;
}

/** The trace of a work, or of the present one; nothing where there is none. */
export function traceOf(of = context.active()): string | undefined {
  return trace.getSpanContext(of)?.traceId;
}

/** What tells another system of the trace that a call to it is a part of. */
export function traceHeaders(): Record<string, string> {
  const headers: Record<string, string> = {};
  propagation.inject(context.active(), headers);
  return headers;
}

async function inSpan<Result>(span: Span, within: Context, work: () => Promise<Result>): Promise<Result> {
  try {
    return await context.with(within, work);
  } catch (error) {
    span.recordException(error as Error);
    span.setStatus({ code: SpanStatusCode.ERROR });
    throw error;
  } finally {
    span.end();
  }
}

/** Does a background work, as a part of the trace that `traceparent` names where there is one. */
export function inBackground<Result>(
  name: string,
  work: () => Promise<Result>,
  traceparent?: string | null,
): Promise<Result> {
  const begun = beginWork({ name }, { kind: SpanKind.CONSUMER, from: { traceparent: traceparent ?? '' } });
  return inSpan(begun.span, begun.context, work);
}

/** Does a call to another system as a part of the present work. */
export function inCall<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return inSpan(span, trace.setSpan(context.active(), span), work);
}

/** `fetch` as a part of the present work: the other system is told of the trace. */
export function tracedFetch(address: string, init: RequestInit = {}): Promise<Response> {
  const { method = 'GET' } = init;
  const { host, pathname } = new URL(address);
  return inCall(`${method} ${host}`, { 'http.request.method': method, 'url.path': pathname }, () =>
    fetch(address, { ...init, headers: { ...traceHeaders(), ...(init.headers as Record<string, string>) } }),
  );
}
