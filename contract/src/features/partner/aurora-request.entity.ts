import { defineEntity } from '../../kernel/entity.ts';
import { DELIVERY_FIELDS, MESSAGE_LOG, PARTNER_MESSAGE_TYPE } from './partner-message.ts';

/** A message to Aurora, the carrier: send queue and log in one (docs/domain.md §6.3, §12.13). */
export const auroraRequest = defineEntity({
  name: 'aurora-request',
  path: 'aurora-request-que-entries',
  ...MESSAGE_LOG,
  fields: {
    id: { kind: 'int', readOnly: true, width: 90 },
    requestType: { kind: 'choice', of: PARTNER_MESSAGE_TYPE, readOnly: true, width: 110 },
    responseHttpStatusCode: { kind: 'text', readOnly: true, width: 190 },
    responseMessage: { kind: 'text', multiline: true, readOnly: true, width: 240 },
    requestUrl: { kind: 'text', readOnly: true, width: 220 },
    requestBody: { kind: 'text', multiline: true, readOnly: true, width: 220 },
    ...DELIVERY_FIELDS,
  },
});
