import { type FastifyRequest, LogController } from 'fastify';
import { Problem } from '../../../kernel/problem.ts';

const OF_CLIENT = 'ERR_STREAM_PREMATURE_CLOSE';

/** Logs answers that break off after they have begun; requests are logged by the access log. */
export class CutAnswers extends LogController {
  constructor() {
    super({ disableRequestLogging: true });
  }

  override streamError(
    err: Error & { code?: string },
    { log, routeOptions: { url: route } }: FastifyRequest,
  ): void {
    // The user has left, or may not have the rest.
    if (err.code === OF_CLIENT || err instanceof Problem) log.info({ err, route }, 'an answer was ended');
    else log.warn({ err, route }, 'an answer broke off');
  }
}
