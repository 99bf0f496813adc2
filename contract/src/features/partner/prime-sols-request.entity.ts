import { AUDIT_FIELDS, type Entity } from '../../kernel/entity.ts';
import { DELIVERY_FIELDS, MESSAGE_LOG, PARTNER_MESSAGE_TYPE } from './partner-message.ts';

/**
 * A message to PrimeSols, the service partner: send queue and log in one. Of the audit fields it has only `createdDate`
 * (docs/domain.md §12.14).
 */
export const primeSolsRequest = {
  name: 'prime-sols-request',
  path: 'prime-sols-requests',
  ...MESSAGE_LOG,
  fields: {
    id: { kind: 'int', readOnly: true, width: 90 },
    requestType: { kind: 'choice', of: PARTNER_MESSAGE_TYPE, readOnly: true, width: 110 },
    responseHttpStatusCode: { kind: 'text', readOnly: true, width: 190 },
    requestUri: { kind: 'text', readOnly: true, width: 180 },
    requestBody: { kind: 'text', multiline: true, readOnly: true, width: 220 },
    requestUrl: { kind: 'text', readOnly: true, width: 220 },
    responseMessage: { kind: 'text', multiline: true, readOnly: true, width: 240 },
    createdDate: AUDIT_FIELDS.createdDate,
    ...DELIVERY_FIELDS,
  },
} as const satisfies Entity;
