import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { pushAccess } from './push-access.ts';
import { newPushKey } from './testing/push-service.ts';

const HOSTS = ['fcm.googleapis.com', 'notify.windows.com'];

const OF_A_SERVICE = [
  'https://fcm.googleapis.com/fcm/send/a',
  'https://FCM.googleapis.com/a',
  'https://db5.notify.windows.com/w/?token=a',
];

const OF_NONE = [
  ...['https://localhost/a', 'http://localhost/a', 'https://127.0.0.1/', 'https://[::1]/', 'https://0x7f.1/'],
  ...['https://169.254.169.254/latest', 'https://2852039166/', 'https://metadata.google.internal/'],
  ...['http://fcm.googleapis.com/a', 'ftp://fcm.googleapis.com/a', 'fcm.googleapis.com/a'],
  ...['https://fcm.googleapis.com.example.hu/', 'https://otherfcm.googleapis.com/'],
  ...['https://example.hu#fcm.googleapis.com', 'https://example.hu\\@fcm.googleapis.com/'],
  // Nothing can be sent to them, so each would be tried for a day.
  ...['https://a@fcm.googleapis.com/', 'https://:b@fcm.googleapis.com/', 'https://fcm.googleapis.com:25/'],
];

describe('the address of a browser', () => {
  const access = pushAccess({ privateKey: newPushKey(), hosts: HOSTS, contact: 'support@example.com' });

  it('is that of a push service', () => {
    for (const address of OF_A_SERVICE) assert.equal(access.isService(address), true, address);
  });

  it('is refused where it leads elsewhere, into the network of the register, or nowhere', () => {
    for (const address of OF_NONE) assert.equal(access.isService(address), false, address);
  });
});
