/** Labels that both partners' messages share. */
export const partnerMessage = {
  id: 'ID',
  requestType: 'Request type',
  responseHttpStatusCode: 'Response code',
  responseMessage: 'Response message',
  requestUrl: 'Request URL',
  requestBody: 'Request body',
  state: 'State',
  failure: 'Reason of failure',
  attempts: 'Attempts',
  nextAttemptDate: 'Next attempt',
  workRequestId: 'Work request',
} as const satisfies Record<string, string>;
