import { ERRORS, type ErrorCode, type ProblemBody } from '@cooler/contract/errors.ts';
import { ListQueryError } from '@cooler/contract/kernel/list-query.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify';
import fastifyPlugin from 'fastify-plugin';
import { CsvError } from '../../../kernel/csv/csv-error.ts';
import { WorkbookTooLargeError } from '../../../kernel/excel/write-workbook.ts';
import { type Problem, Problem as ProblemError, problem } from '../../../kernel/problem.ts';
import { databaseProblem } from './database-problem.ts';

const BY_FASTIFY_CODE: Readonly<Record<string, ErrorCode>> = {
  FST_ERR_CTP_INVALID_MEDIA_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_INVALID_MULTIPART_CONTENT_TYPE: 'UNSUPPORTED_MEDIA_TYPE',
  FST_ERR_CTP_BODY_TOO_LARGE: 'TOO_LARGE',
  FST_REQ_FILE_TOO_LARGE: 'CSV_TOO_LARGE',
  FST_FILES_LIMIT: 'ONE_FILE_ONLY',
  // No room for a file on its way in.
  ENOSPC: 'STORAGE_FULL',
  EDQUOT: 'STORAGE_FULL',
  FST_PARTS_LIMIT: 'MALFORMED_REQUEST',
  FST_FIELDS_LIMIT: 'MALFORMED_REQUEST',
};

// The multipart reader gives these no code: the sender went away, or never meant to finish.
const CUT_SHORT = /multipart|part header/i;

const MALFORMED_BELOW = 500;

/** What a person is told of an error; undefined when it is a fault of ours. */
function toProblem(error: FastifyError | Error): Problem | undefined {
  if (error instanceof ProblemError) return error;
  if (error instanceof ListQueryError) return problem(error.code, { field: error.field });
  if (error instanceof CsvError) return problem(error.code, { row: error.row ?? 0 });
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

/** A refusal as it is answered. */
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

/** Answers a refusal in the one shape that refusals have. */
export function sendProblem(reply: FastifyReply, found: Problem, requestId: string): FastifyReply {
  if (found.status === ERRORS.NOT_AVAILABLE) reply.header('retry-after', '5');
  return reply.code(found.status).type('application/problem+json').send(problemBody(found, requestId));
}

/** Turns every error into an RFC 9457 answer with a message code; ours are logged and show nothing of the inside (docs/domain.md §10.1). */
export const errorHandler = fastifyPlugin(async (app) => {
  app.setErrorHandler((error: FastifyError, request: FastifyRequest, reply) => {
    const found = toProblem(error);
    if (!found || found.status >= 500) request.log.error({ err: error, url: request.url }, 'request failed');
    return sendProblem(reply, found ?? problem('SERVER_ERROR', { requestId: request.id }), request.id);
  });
});
