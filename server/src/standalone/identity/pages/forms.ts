import type { FastifyInstance } from 'fastify';

export type FormFields = Readonly<Record<string, string | undefined>>;

const BODY_LIMIT_BYTES = 64_000;

/** Makes the routes of a scope accept only HTML forms. */
export function acceptForms(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string', bodyLimit: BODY_LIMIT_BYTES },
    (_request, body, done) => done(null, Object.fromEntries(new URLSearchParams(String(body)))),
  );
}

/** The fields of a form or a query; repeated fields are dropped. */
export function fieldsOf(source: unknown): FormFields {
  const entries = Object.entries((source ?? {}) as Record<string, unknown>);
  return Object.fromEntries(entries.filter(([, value]) => typeof value === 'string')) as FormFields;
}
