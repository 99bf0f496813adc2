import { REQUEST_STATUS, type RequestStatus } from '@cooler/contract/features/work-request/statuses.ts';
import { expect, test } from 'vitest';
import { readSubject, subjectOfRequest, writeSubject } from './timeline-subject.ts';

test('the subject of a request for pieces includes the pieces that it holds or held', () => {
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

test('a subject is written to and read from a URL parameter', () => {
  const device = { id: 7, deviceTypeName: '', serialNumber: null, inventoryNumber: null };
  for (const [subject, words] of [
    [{ devices: [device], requestId: null }, '7'],
    [{ devices: [], requestId: 42 }, 'r42'],
    [{ devices: [device, { ...device, id: 8 }], requestId: 42 }, '7.8.r42'],
  ] as const) {
    expect(writeSubject(subject)).toBe(words);
    expect(readSubject(words)).toEqual(subject);
  }
  for (const strange of [null, '', 'x', '7.', '1e9', '-7']) expect(readSubject(strange)).toBeNull();
});
