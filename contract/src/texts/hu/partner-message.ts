/** Labels that both partners' messages share. */
export const partnerMessage = {
  id: 'Azonosító',
  requestType: 'Kérés típusa',
  responseHttpStatusCode: 'Válaszkód',
  responseMessage: 'Válaszüzenet',
  requestUrl: 'Kérés címe',
  requestBody: 'Kérés törzse',
  state: 'Állapot',
  failure: 'Hiba oka',
  attempts: 'Próbálkozások',
  nextAttemptDate: 'Következő próbálkozás',
  workRequestId: 'Munkaigénylés',
} as const satisfies Record<string, string>;
