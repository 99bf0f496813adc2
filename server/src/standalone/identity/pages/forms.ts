import type { FastifyInstance } from 'fastify';

export type FormFields = Readonly<Record<string, string | undefined>>;

const BODY_LIMIT_BYTES = 64_000;

/** Lets the addresses of a scope take HTML forms, and nothing else. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The fields of a form or a query; a repeated or absent one is not there. */
export function fieldsOf(source: unknown): FormFields {
  const entries = Object.entries((source ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as FormFields;
}
