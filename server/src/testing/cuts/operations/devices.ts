import assert from 'node:assert/strict';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { deviceTypeDraft } from '../../build.ts';
import { pictureUpload, samplePicture } from '../../picture-upload.ts';
import type { Call } from '../../test-app.ts';
import { createRow, next, type Operations, type World } from '../operation.ts';

/** A groupable type, and two types that can be its child types. */
async function newGroupType({ admin }: World): Promise<Tree[]> {
  const cooler = { deviceTypeCategory: 'COOLER', methodOfRegistration: 'BASED_ON_SERIAL_NUMBER' };
  const drafts = [0, 1, 2].map((n) => ({ ...deviceTypeDraft(next()), ...cooler, groupable: n === 0 }));
  const types: Tree[] = [];
  for (const draft of drafts) types.push(await createRow(admin, 'device-types', draft));
  return types;
}

const childTypes = (world: World, parent: unknown, names: unknown[]) =>
  world.admin(
    'PUT',
    `/resource/device-types/update-all-children?parentName=${encodeURIComponent(String(parent))}`,
    names,
  );

async function picture(path: string, field: string, key: unknown) {
  const { body, headers } = pictureUpload(await samplePicture(next()), { [field]: key });
  return (call: Call) => call('POST', `/resource/${path}/upload-picture`, body, headers);
}

export const DEVICE_OPERATIONS: Operations = {
  'PUT /resource/device-types/update-all-children': async (world) => {
    const [parent, one, other] = await newGroupType(world);
    await childTypes(world, parent?.name, [one?.name]);
    return () => childTypes(world, parent?.name, [other?.name, one?.name]);
  },
  'POST /resource/device-types/upload-picture': async (world) => {
    const [type] = await newGroupType(world);
    const give = await picture('device-types', 'deviceTypeId', type?.name);
    await give(world.admin);
    return () => give(world.admin);
  },
  'DELETE /resource/device-types/picture': async (world) => {
    const [type] = await newGroupType(world);
    await (await picture('device-types', 'deviceTypeId', type?.name))(world.admin);
    return () =>
      world.admin('DELETE', `/resource/device-types/picture?id=${encodeURIComponent(String(type?.name))}`);
  },
  'PUT /resource/device-register/update-all-children': async (world) => {
    const [parent, one] = await newGroupType(world);
    await childTypes(world, parent?.name, [one?.name]);
    const head = await world.register.device({ type: String(parent?.name) });
    const first = await world.register.device({ type: String(one?.name) });
    const second = await world.register.device({ type: String(one?.name) });
    const address = `/resource/device-register/update-all-children?parentDeviceId=${head.id}`;
    assert.equal((await world.admin('PUT', address, [first.id])).status, 200);
    return () => world.admin('PUT', address, [second.id]);
  },
  'DELETE /resource/device-register/id': async (world) => {
    const device = await world.register.device();
    await (await picture('device-register', 'deviceRegisterId', device.id))(world.admin);
    return () => world.admin('DELETE', `/resource/device-register/id?id=${device.id}`);
  },
};
