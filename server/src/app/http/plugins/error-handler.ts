import { ERRORS, type ErrorCode, type ProblemBody } from '@cooler/contract/errors.ts';
import { ListQueryError } from '@cooler/contract/kernel/list-query.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CsvError } from '../../../kernel/csv/csv-error.ts';
import { WorkbookTooLargeError } from '../../../kernel/excel/write-workbook.ts';
import { type Problem, Problem as ProblemError, problem } from '../../../kernel/problem.ts';
import { databaseProblem } from './database-problem.ts';
import { failureLog, logFailure } from './failure-log.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'CSV_TOO_LARGE',
  FST_FILES_LIMIT: 'ONE_FILE_ONLY',
  // No disk space for an uploaded file.
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  FST_PARTS_LIMIT: 'MALFORMED_REQUEST',
  FST_FIELDS_LIMIT: 'MALFORMED_REQUEST',
};

// Errors of the multipart parser without a code: a truncated or malformed body.
const CUT_SHORT = /multipart|part header/i;

const MALFORMED_BELOW = 500;

/** Whether the connection ended before the body had come: its client left, or a proxy gave up. */
const isCutOff = ({ raw }: FastifyRequest, { code }: FastifyError): boolean =>
  code === 'ECONNRESET' && raw.destroyed && !raw.complete;

/** Maps an error to a problem for the client; undefined for an internal error. */
function toProblem(error: FastifyError | Error): Problem | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof ListQueryError) return problem(error.code, { field: error.field });
  if (error instanceof CsvError)
    return problem(error.code, { row: error.row ?? 0, ...(error.cell && { cell: error.cell }) });
  if (error instanceof WorkbookTooLargeError) return problem(error.code);
  const fromDatabase = databaseProblem(error);
  if (fromDatabase) return fromDatabase;
  const { code = '', statusCode = 500 } = error as FastifyError;
  const known = BY_FASTIFY_CODE[code];
  if (known) return problem(known);
  return statusCode < MALFORMED_BELOW || CUT_SHORT.test(error.message)
    ? problem('MALFORMED_REQUEST')
    : undefined;
}

/** The response body of a problem. */
export function problemBody({ code, status, params, extra }: Problem, requestId: string): ProblemBody {
  return {
    type: 'about:blank',
    title: translate('en', code, params),
    status,
    message: code,
    params,
    ...(extra.fieldErrors && { fieldErrors: extra.fieldErrors }),
    ...(extra.current !== undefined && { current: extra.current }),
    ...(extra.upload !== undefined && { upload: extra.upload }),
    ...(extra.reasons && { reasons: extra.reasons }),
    ...(extra.obstacles && { obstacles: extra.obstacles }),
    requestId,
  };
}

/** Sends a problem response: with `retry-after` when the service is not available, with `www-authenticate` when a token is missing. */
export function sendProblem(reply: FastifyReply, found: Problem, requestId: string): FastifyReply {
  if (found.status === ERRORS.NOT_AVAILABLE) reply.header('retry-after', '5');
  if (found.code === 'UNAUTHENTICATED') reply.header('www-authenticate', 'Bearer');
  return reply.code(found.status).type('application/problem+json').send(problemBody(found, requestId));
}

/** Sends every error as an RFC 9457 response with a message code; internal errors are logged and expose no details (docs/domain.md §10.1). */
export const errorHandler = fastifyPlugin(async (app) => {
  const logOneOfMany = failureLog();
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    if (isCutOff(request, error)) {
      request.log.info({ route: request.routeOptions.url }, 'a call was cut off by its client');
      return sendProblem(reply, problem('MALFORMED_REQUEST'), request.id);
    }
    const found = toProblem(error);
    if (!found) logFailure({ request, error });
    else if (found.status >= 500)
      logOneOfMany(
        { request, error },
        `${found.code} ${error.code} ${(error.cause as Error | undefined)?.message}`,
      );
    return sendProblem(reply, found ?? problem('SERVER_ERROR', { requestId: request.id }), request.id);
  });
});
