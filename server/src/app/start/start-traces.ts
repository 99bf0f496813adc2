import type { Config } from '../settings/config.ts';

/** Sends the traces of this process to a collector, where one is set up; gives what sends the rest and ends it. */
export async function startTraces({
  traces,
  version,
}: Pick<Config, 'traces' | 'version'>): Promise<() => Promise<void>> {
  const { endpoint, service } = traces;
  if (!endpoint) return async () => undefined;
  // A process that sends none does not load what sends them.
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
  // Contexts and headers are kept already, also without a collector.
  provider.register({ contextManager: null, propagator: null });
  return () => provider.shutdown();
}
