import { REQUEST_STATUS } from '@cooler/contract/features/work-request/statuses.ts';
import { expect, test } from 'vitest';
import { subjectOfRequest } from './timeline-subject.ts';

test('a request for pieces is about those that it holds or held', () => {
  const subjectIn = (requestStatus: string) =>
    subjectOfRequest({ id: 5, version: 0, requestStatus, toDeviceQty: 3, deviceRegisterTo: { id: null } });
  for (const status of REQUEST_STATUS.options) {
    const holdsNone = ['REQUIRED', 'MODIFIED', 'DENIED'].includes(status);
    expect(subjectIn(status), status).toEqual(holdsNone ? null : { devices: [], requestId: 5 });
  }
});
