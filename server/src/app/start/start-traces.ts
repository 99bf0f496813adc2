import type { Config } from '../settings/config.ts';

/** Exports the traces of this process to a collector, if configured. Returns a function that flushes and stops. */
export async function startTraces({
  traces,
  version,
}: Pick<Config, 'traces' | 'version'>): Promise<() => Promise<void>> {
  const { endpoint, service } = traces;
  if (!endpoint) return async () => undefined;
  // The exporter is loaded only when it is used.
  const [{ BatchSpanProcessor, NodeTracerProvider }, { OTLPTraceExporter }, { resourceFromAttributes }] =
    await Promise.all([
      import('@opentelemetry/sdk-trace-node'),
      import('@opentelemetry/exporter-trace-otlp-http'),
      import('@opentelemetry/resources'),
    ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/$/, '')}/v1/traces` });
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': service, 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(exporter)],
  });
  // Context manager and propagator are already set up, even without a collector (kernel/telemetry/work.ts).
  provider.register({ contextManager: null, propagator: null });
  return () => provider.shutdown();
}
