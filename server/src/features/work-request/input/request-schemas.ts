import { carries, MAX_REASON } from '@cooler/contract/features/work-request/steps/step-data.ts';
import { LEADER_EVENTS, type LeaderEvent } from '@cooler/contract/features/work-request/steps/transitions.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { JsonSchema, RouteDescription } from '../../../kernel/openapi/describe.ts';
import { type Additions, inputSchema, rowSchema } from '../../../kernel/openapi/entity-schemas.ts';
import { idempotencyHeader, keyQuery } from '../../../kernel/openapi/shared-schemas.ts';
import { workRequestTable } from '../store/work-request.table.ts';

type Shape = Omit<RouteDescription, 'summary' | 'tags'>;

/** What a request has besides its fields: the steps that the user may take now. */
export const STEPS_OF_ROW: Additions = {
  can: { type: 'array', items: { type: 'string', enum: LEADER_EVENTS } },
};

const stored = rowSchema(workRequestTable, STEPS_OF_ROW);

/** Request and response of the create addresses (docs/domain.md §14.4). */
export function creationShape(childDevices: JsonSchema): Shape {
  const properties = { workRequest: inputSchema(workRequest, 'create'), childDevices };
  const body = { type: 'object', properties, required: ['workRequest'], additionalProperties: false };
  return { headers: idempotencyHeader, body, response: { 201: stored } };
}

/** Request and response of an edit. */
export function editShape(childDevices: JsonSchema): Shape {
  const body = inputSchema(workRequest, 'update', { childDevices });
  return { headers: idempotencyHeader, querystring: keyQuery, body, response: { 200: stored } };
}

const REASON: JsonSchema = {
  type: ['string', 'null'],
  maxLength: MAX_REASON,
  description: 'Why; shown with the step',
};

/** Request and response of a step; it may name the version it was decided on, and a reason where the step stores one. */
export function stepShape(event: LeaderEvent): Shape {
  const version = { type: 'integer' };
  return {
    headers: idempotencyHeader,
    querystring: {
      type: 'object',
      properties: { id: { type: 'string' }, version },
      required: ['id'],
    },
    body: {
      type: ['object', 'null'],
      properties: { version, ...(carries(event, 'reason') && { reason: REASON }) },
    },
    response: { 200: stored },
  };
}
