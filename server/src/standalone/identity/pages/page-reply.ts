import { ERRORS } from '@cooler/contract/errors.ts';
import type { FastifyInstance, FastifyReply } from 'fastify';
import type { Pool } from 'pg';
import { Problem } from '../../../kernel/problem.ts';
import { errorPage } from './error-page.ts';
import { fieldsOf } from './forms.ts';
import { type Page, renderPage } from './page.ts';
import { languageOf, type PageError, pageWords } from './texts.ts';

/** Sends a page of the provider. */
export function sendPage(
  reply: FastifyReply,
  status: number,
  page: Page,
  formTargets: readonly string[] = [],
): FastifyReply {
  const { headers, body } = renderPage(page, formTargets);
  return reply.code(status).headers(headers).send(body);
}

function pageErrorOf(status: number): PageError {
  if (status >= 500) return 'SERVER_ERROR';
  return status === ERRORS.TOO_MANY_REQUESTS ? 'TOO_MANY_SIGN_INS' : 'SIGN_IN_REQUEST_INVALID';
}

/** Renders the errors of a scope's routes as pages. */
export function showErrorsAsPages(app: FastifyInstance, pool: Pool, home: string): void {
  app.setErrorHandler(async (error: Error & { statusCode?: number }, request, reply) => {
    const status = error instanceof Problem ? error.status : (error.statusCode ?? 500);
    const words = await pageWords(pool, languageOf(fieldsOf(request.query).ui_locales));
    if (status >= 500) request.log.error({ err: error }, 'identity page failed');
    return sendPage(reply, status, errorPage(words, pageErrorOf(status), home));
  });
}
