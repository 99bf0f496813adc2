import * as z from 'zod/mini';

/** A query parameter that is a value as JSON. */
export function jsonText<Schema extends z.ZodMiniType>(schema: Schema) {
  const parsed = z.transform((text: string, context): unknown => {
    try {
      return JSON.parse(text);
    } catch {
      context.issues.push({ code: 'custom', message: 'no JSON', input: text });
      return z.NEVER;
    }
  });
  return z.pipe(z.pipe(z.string(), parsed), schema);
}
