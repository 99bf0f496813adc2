import { callbackAnswer, callbackEvent } from '@cooler/contract/features/partner/callback.ts';
import { eventsOf } from '@cooler/contract/features/partner/partner.ts';
import type { Partner } from '../../../integrations/outbox/partner.ts';
import {
  REPLAY_WINDOW_S,
  SIGNATURE_HEADER,
  TIMESTAMP_HEADER,
} from '../../../integrations/outbox/signature.ts';
import {
  type JsonSchema,
  jsonSchemaOf,
  type RouteDescription,
  titled,
} from '../../../kernel/openapi/describe.ts';

const BODY = jsonSchemaOf(callbackEvent) as { properties: Record<string, JsonSchema> };

const NOTES: Readonly<Record<string, string>> = {
  eventId: 'Your unique id of the event: a repeated call with the same id gets the first response again',
  reference: 'The reference of the order, as we sent it',
  event: 'What happened',
  occurredAt: 'When it happened: events of an order that arrive out of order are sorted by this',
  acceptedDate: 'The new promised date; required with new-deadline',
  completedDate: 'The completion date, with done; defaults to today',
  message: 'A text for users, shown with the step',
  amount:
    'What a repair would cost, with repair-offer: not below 0, at most two decimals; together with currency',
  currency: 'The currency of the amount, a code of ISO 4217',
};

function bodyOf({ name }: Partner): JsonSchema {
  const properties = Object.fromEntries(
    Object.entries(BODY.properties).map(([field, schema]) => [
      field,
      { ...schema, ...(field === 'event' && { enum: eventsOf(name) }), description: NOTES[field] },
    ]),
  );
  return titled(`${name === 'AURORA' ? 'Aurora' : 'PrimeSols'}Event`, { ...BODY, properties });
}

const HEADERS: JsonSchema = {
  type: 'object',
  properties: {
    [TIMESTAMP_HEADER]: {
      type: 'string',
      pattern: '^\\d{1,12}$',
      description: `Seconds since 1970 when the call was signed; refused after ${REPLAY_WINDOW_S} seconds`,
    },
    [SIGNATURE_HEADER]: {
      type: 'string',
      pattern: '^sha256=[0-9a-f]{64}$',
      description:
        'HMAC-SHA256, in hex, of the timestamp, a full stop and the body, byte by byte; the key is the shared secret',
    },
  },
  required: [TIMESTAMP_HEADER, SIGNATURE_HEADER],
};

const EVENTS: Readonly<Record<Partner['name'], string>> = {
  AURORA:
    '{"eventId":"7c1f-1","reference":1234,"event":"new-deadline","occurredAt":"2026-11-21T09:30:00Z","acceptedDate":"2026-11-25"}',
  PRIME_SOLS:
    '{"eventId":"7c1f-1","reference":1234,"event":"repair-offer","occurredAt":"2026-11-21T09:30:00Z","message":"New compressor","amount":48500,"currency":"HUF"}',
};

function curlExample({ name, callback }: Partner, publicUrl: string): string {
  return [
    `body='${EVENTS[name]}'`,
    'timestamp=$(date +%s)',
    `signature=$(printf '%s.%s' "$timestamp" "$body" | openssl dgst -sha256 -hmac "$${name}_SECRET" -r | cut -d' ' -f1)`,
    `curl -i ${publicUrl}${callback} -H 'content-type: application/json' \\`,
    `  -H "${TIMESTAMP_HEADER}: $timestamp" -H "${SIGNATURE_HEADER}: sha256=$signature" -d "$body"`,
  ].join('\n');
}

const DESCRIPTION =
  'Send one event per call, and wait for its response before the next event of the same order. Other fields than those below are ignored. ' +
  '200: applied. 409 CALLBACK_KEPT: the event does not follow from the status of the order; it is kept for a manual decision, do not repeat it. ' +
  '401: wrong signature or timestamp. 429: too many calls, retry after the seconds of Retry-After. Any other 4xx: correct the call, it was not stored. ' +
  '5xx or no response: retry with the same eventId, with increasing delays.';

/** The API that the partner must offer: these calls carry the same headers, signed over method, path and body. */
function outgoing({ orders }: Partner): string {
  return (
    `The API that you must offer: POST ${orders} with a new order, answered 201 {"number":"…"}; PUT ${orders}/{reference} with a decision; ` +
    `DELETE ${orders}/{reference} when it is cancelled; GET ${orders}, answered {"orders":[{"reference","status"}]} with the open orders, ` +
    `and GET ${orders}/{reference}. An Idempotency-Key identifies repeated calls. We sign the text "METHOD /path?query", a line feed and the body, ` +
    'instead of the body alone. 429 and 5xx are retried, respecting Retry-After; other 4xx are not.'
  );
}

/** The OpenAPI description of a partner's callback address, complete for the partner's engineers. */
export function describeCallback(partner: Partner, publicUrl: string): RouteDescription {
  return {
    summary: `Event of an order, reported by ${partner.name === 'AURORA' ? 'Aurora' : 'PrimeSols'}`,
    description: `${DESCRIPTION}\n\n${outgoing(partner)}`,
    tags: ['callback'],
    security: [],
    headers: HEADERS,
    body: bodyOf(partner),
    response: { 200: titled('EventTaken', jsonSchemaOf(callbackAnswer)) },
    'x-codeSamples': [{ lang: 'Shell', label: 'curl', source: curlExample(partner, publicUrl) }],
  };
}
