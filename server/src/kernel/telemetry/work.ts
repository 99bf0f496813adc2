import {
  type Attributes,
  type Context,
  context,
  createContextKey,
  isSpanContextValid,
  propagation,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
// Deep import: the package's index loads 70 modules.
import { W3CTraceContextPropagator } from '@opentelemetry/core/build/src/trace/W3CTraceContextPropagator.js';

// Process-wide. An incoming trace is propagated to other systems even when this process exports no traces.
context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
propagation.setGlobalPropagator(new W3CTraceContextPropagator());

const ORIGIN = createContextKey('origin');

/** What the current work is done for. */
export interface Origin {
  /** Method and route pattern of a request, or the name of a background job. */
  readonly name: string;
  readonly requestId?: string;
}

interface WorkOptions {
  readonly kind: SpanKind;
  readonly attributes?: Attributes;
  /** Headers (`traceparent`) of the trace that this is part of. */
  readonly from?: Readonly<Record<string, unknown>>;
}

/** A started unit of work. */
export interface Work {
  readonly context: Context;
  readonly span: Span;
}

const tracer = trace.getTracer('cooler-register');

/** Starts a root unit of work: a request or a background job. The caller ends its span. */
export function beginWork(origin: Origin, { kind, attributes = {}, from = {} }: WorkOptions): Work {
  const parent = propagation.extract(ROOT_CONTEXT, from);
  const span = tracer.startSpan(origin.name, { kind, attributes }, parent);
  return { context: trace.setSpan(parent, span).setValue(ORIGIN, origin), span };
}

/** The origin of the current work, if known. */
export function originNow(): Origin | undefined {
  return context.active().getValue(ORIGIN) as Origin | undefined;
}

/** The trace id of a context, by default the active one; undefined when there is none. */
export function traceOf(of = context.active()): string | undefined {
  const found = trace.getSpanContext(of);
  return found && isSpanContextValid(found) ? found.traceId : undefined;
}

/** The headers that propagate the active trace to another system. */
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

/** Runs a background job in a span, as part of the trace in `traceparent` if given. */
export function inBackground<Result>(
  name: string,
  work: () => Promise<Result>,
  traceparent?: string | null,
): Promise<Result> {
  const begun = beginWork({ name }, { kind: SpanKind.CONSUMER, from: { traceparent: traceparent ?? '' } });
  return inSpan(begun.span, begun.context, work);
}

/** Runs a call to another system in a child span. */
export function inCall<Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> {
  const span = tracer.startSpan(name, { kind: SpanKind.CLIENT, attributes });
  return inSpan(span, trace.setSpan(context.active(), span), work);
}

/** `fetch` in a child span, with trace headers; of the address the span names the host, and the path unless `shown` is given. */
export function tracedFetch(
  address: string,
  init: RequestInit = {},
  shown: Attributes = { 'url.path': new URL(address).pathname },
): Promise<Response> {
  const { method = 'GET' } = init;
  const { host } = new URL(address);
  return inCall(`${method} ${host}`, { 'http.request.method': method, ...shown }, () =>
    fetch(address, { ...init, headers: { ...traceHeaders(), ...(init.headers as Record<string, string>) } }),
  );
}
