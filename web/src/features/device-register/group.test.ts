import { expect, test } from 'vitest';
import { noticeStore } from '../../kernel/feedback/notices.ts';
import { fakeServer } from '../../testing/fake-server.ts';
import { CHILD_DEVICES, saveChildDevices } from './group.ts';

const HEAD = { id: 1, deviceType: { name: 'Island', groupable: true } };

test('members that a group cannot have are reported by their numbers', async () => {
  const faults = [
    { code: 'CHILD_HAS_GROUP', params: { value: 'L-7' } },
    { code: 'CHILD_NOT_ALLOWED', params: { value: 'L-8' } },
  ];
  fakeServer({
    'PUT /resource/device-register/update-all-children': () => ({
      status: 422,
      body: { message: 'VALIDATION_FAILED', fieldErrors: { children: faults } },
    }),
  });
  const values = { [CHILD_DEVICES]: [{ id: 7 }, { id: 8 }] };
  await saveChildDevices(HEAD as never, values as never);
  expect(noticeStore.get().map(({ text }) => text)).toEqual([
    'This device belongs to another group already: L-7. Please take it out there first. ' +
      'This device cannot be a member of this group: L-8. Please choose another one.',
  ]);
});
