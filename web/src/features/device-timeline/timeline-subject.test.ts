import { REQUEST_STATUS, type RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { expect, test } from 'vitest';
import { subjectOfRequest } from './timeline-subject.ts';

test('a request for pieces is about those that it holds or held', () => {
  const pieces = { id: null, deviceType: null, serialNumber: null, inventoryNumber: null, deviceGroup: null };
  const request = {
    id: 5,
    fromDeviceQty: null,
    toDeviceQty: 3,
    deviceRegisterFrom: null,
    deviceRegisterTo: pieces,
  };
  const subjectIn = (requestStatus: RequestStatus) => subjectOfRequest({ ...request, requestStatus });
  for (const status of REQUEST_STATUS.options) {
    const holdsNone = ['REQUIRED', 'MODIFIED', 'DENIED'].includes(status);
    expect(subjectIn(status), status).toEqual(holdsNone ? null : { devices: [], requestId: 5 });
  }
});
