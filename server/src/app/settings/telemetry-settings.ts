import { z } from 'zod';
import { bareAddress, type Expected, TEXT } from './kinds.ts';

const milliseconds = z
  .string()
  .regex(/^\d{1,6}$/)
  .transform(Number);

export const telemetrySettings = z.object({
  SLOW_STATEMENT: milliseconds.default(1_000),
  OTEL_EXPORTER_OTLP_ENDPOINT: bareAddress.optional(),
  OTEL_SERVICE_NAME: z.string().max(255).default('cooler-register'),
});

export const TELEMETRY_EXPECTED: Readonly<Record<keyof typeof telemetrySettings.shape, Expected>> = {
  SLOW_STATEMENT: {
    hu: 'egész szám 0 és 999999 között (ezredmásodperc)',
    en: 'a whole number from 0 to 999999 (milliseconds)',
  },
  OTEL_EXPORTER_OTLP_ENDPOINT: {
    hu: 'http(s):// kezdetű cím jelszó és lekérdezés nélkül, például http://collector:4318',
    en: 'an address starting with http(s)://, without a password or a query, such as http://collector:4318',
  },
  OTEL_SERVICE_NAME: TEXT,
};

export function telemetryOf(given: z.output<typeof telemetrySettings>) {
  return {
    slowStatementMs: given.SLOW_STATEMENT,
    traces: { endpoint: given.OTEL_EXPORTER_OTLP_ENDPOINT, service: given.OTEL_SERVICE_NAME },
  };
}
