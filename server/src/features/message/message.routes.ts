import { MESSAGE_LANGUAGE, message } from '@cooler/contract/features/message/message.entity.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { handleChange } from '../../kernel/http/handle-change.ts';
import { listRoutes } from '../../kernel/http/list-routes.ts';
import { readAs, readObject } from '../../kernel/http/read-body.ts';
import type { RouteContext } from '../../kernel/http/route-context.ts';
import { exportRoute, templateRoute } from '../../kernel/http/sheet-routes.ts';
import { uploadRoutes } from '../../kernel/http/upload-routes.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { inputSchema, rowSchema } from '../../kernel/openapi/entity-schemas.ts';
import { changeRow } from '../../kernel/write/save.ts';
import { getMessageId } from './message.repo.ts';
import { messageRules } from './message.rules.ts';
import { messageTable } from './message.table.ts';

const messageParams = z.object({
  language: z.enum(MESSAGE_LANGUAGE.options),
  messageCode: z.string().check(z.maxLength(100)),
});

/** Changes a text, identified by its language and code (docs/domain.md §14.7). */
function changeRoute(app: FastifyInstance, context: RouteContext): void {
  const config = { right: 'messages.change' } as const;
  const schema = describeExtra(message.path, 'Change a text', {
    params: jsonSchemaOf(messageParams),
    body: inputSchema(message, 'update'),
    response: { 200: rowSchema(messageTable) },
  });
  app.put(`/resource/${message.path}/id/:language/:messageCode`, { config, schema }, (request, reply) =>
    handleChange(context, request, reply, 'FORM', async (change) => {
      const { language, messageCode } = readAs(messageParams, request.params);
      const id = await getMessageId(change.client, language, messageCode);
      return {
        status: 200,
        body: await changeRow(change, messageTable, messageRules, id, readObject(request.body)),
      };
    }),
  );
}

/** The addresses of the product's texts (docs/domain.md §14.7): changed and uploaded, never deleted. */
export function messageRoutes(app: FastifyInstance, context: RouteContext): void {
  listRoutes(app, context, messageTable);
  changeRoute(app, context);
  uploadRoutes(app, context, messageTable, messageRules);
  templateRoute(app, context, messageTable);
  exportRoute(app, context, messageTable);
}
