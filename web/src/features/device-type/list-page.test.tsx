import { screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { DeviceTypeListPage } from './list-page.tsx';

const WALL = {
  name: 'Wall',
  deviceTypeCategory: 'COOLER',
  methodOfRegistration: 'BASED_ON_SERIAL_NUMBER',
  groupable: true,
  picture: { folder: null, fileName: null },
  version: 0,
};
const SHELF = {
  ...WALL,
  name: 'Shelf',
  deviceTypeCategory: 'OTHER',
  groupable: false,
  picture: { folder: 'types', fileName: 'shelf one.png' },
};
const PUT = 'PUT /resource/device-types/id';
const PUT_CHILDREN = 'PUT /resource/device-types/update-all-children';
const UPLOAD = 'POST /resource/device-types/upload-picture';
const REMOVE = 'DELETE /resource/device-types/picture';
const CHILDREN = 'GET /resource/device-types/get-children-by-parent-name';

const ANSWERS: Answers = {
  'POST /resource/device-types/page': () => ({ body: { content: [WALL, SHELF], totalElements: 2 } }),
  'GET /resource/device-types/get-all-device-that-need-to-registration': () => ({ body: [WALL, SHELF] }),
  [CHILDREN]: () => ({ body: [SHELF] }),
  [PUT]: ({ body }) => ({ body: { ...(body as typeof WALL), name: 'Wall', version: 1 } }),
  [PUT_CHILDREN]: () => ({ body: [] }),
  [UPLOAD]: () => ({ body: WALL }),
  [REMOVE]: () => ({ body: SHELF }),
};

async function openForm(answers: Answers = {}) {
  const seen = fakeServer({ ...ANSWERS, ...answers });
  renderScreen(DeviceTypeListPage, '/device-types', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByText('Wall'));
  const form = within(await screen.findByRole('dialog'));
  await form.findByLabelText('Product number');
  const save = () => userEvent.click(form.getByRole('button', { name: 'Save' }));
  return { seen, form, save };
}

async function removeShelf(form: ReturnType<typeof within>) {
  const chosen = (await form.findByTitle('Shelf')).closest('.ant-select-selection-item');
  await userEvent.click(chosen?.querySelector('.ant-select-selection-item-remove') as Element);
}

describe('the form of a device type', () => {
  test('saves the child types after the type, with those that were shown', async () => {
    const { seen, form, save } = await openForm();
    await form.findByTitle('Shelf');
    await removeShelf(form);
    await save();
    await screen.findByText('Saved');
    const puts = seen.filter(({ method }) => method === 'PUT');
    expect(puts.map(({ path }) => path)).toEqual([
      '/resource/device-types/id',
      '/resource/device-types/update-all-children',
    ]);
    expect(puts[1]?.search.get('parentName')).toBe('Wall');
    expect(puts[1]?.search.get('before')).toBe('["Shelf"]');
    expect(puts[1]?.body).toEqual([]);
  });

  test('does not send child types that were not changed', async () => {
    const { seen, form, save } = await openForm();
    await form.findByTitle('Shelf');
    await save();
    await screen.findByText('Saved');
    expect(seen.some(({ path }) => path.endsWith('update-all-children'))).toBe(false);
  });

  test('is done when the row is loaded as it is after its child types are saved', async () => {
    const reload = Promise.withResolvers<void>();
    let version = 0;
    const { seen, form, save } = await openForm({
      'POST /resource/device-types/page': async () => {
        if (version > 0) await reload.promise;
        return { body: { content: [{ ...WALL, version }, SHELF], totalElements: 2 } };
      },
      [PUT]: () => {
        version += 1;
        return { body: { ...WALL, version } };
      },
      [PUT_CHILDREN]: () => {
        version += 1;
        return { body: [] };
      },
    });
    const count = (path: string) => seen.filter((call) => `${call.method} ${call.path}` === path).length;
    await form.findByTitle('Shelf');
    await removeShelf(form);
    await save();
    await waitFor(() => expect(count('POST /resource/device-types/page')).toBe(2));
    expect(screen.queryByText('Saved')).toBeNull();
    reload.resolve();
    await screen.findByText('Saved');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    await userEvent.click(await screen.findByText('Wall'));
    const again = within(await screen.findByRole('dialog'));
    await again.findByTitle('Shelf');
    await userEvent.click(again.getByRole('button', { name: 'Save' }));
    await waitFor(() => expect(count(PUT)).toBe(2));
    expect(seen.findLast(({ path }) => path.endsWith('/id'))?.body).toMatchObject({ version: 2 });
  });

  test('reports child types that could not be saved, without detail', async () => {
    const { form, save } = await openForm({
      [PUT_CHILDREN]: () => ({ status: 422, body: { message: 'VALIDATION_FAILED' } }),
    });
    await form.findByTitle('Shelf');
    await removeShelf(form);
    await save();
    expect((await screen.findByRole('alert')).textContent).toBe('Error');
  });

  test('does not save child types that could not be loaded', async () => {
    const { seen, form, save } = await openForm({
      [CHILDREN]: () => ({ status: 500, body: { message: 'SERVER_ERROR' } }),
    });
    await form.findByText('The choices cannot be loaded now');
    await save();
    await screen.findByText('Saved');
    expect(seen.some(({ path }) => path.endsWith('update-all-children'))).toBe(false);
  });

  test('child types that could not be loaded are loaded again by a press', async () => {
    let isBroken = true;
    const { form } = await openForm({
      [CHILDREN]: () => (isBroken ? { status: 500, body: { message: 'SERVER_ERROR' } } : { body: [SHELF] }),
    });
    const retry = await form.findByRole('button', { name: 'Try again' });
    isBroken = false;
    await userEvent.click(retry);
    await form.findByTitle('Shelf');
  });

  test('another category than cooler clears groupable, and with it the child types', async () => {
    const { form } = await openForm();
    const groupable = form.getByLabelText<HTMLInputElement>(/Groupable/);
    expect(groupable.checked).toBe(true);
    await userEvent.click(form.getByLabelText('Category'));
    await userEvent.click(await screen.findByText('Other', { selector: '.ant-select-item-option-content' }));
    await waitFor(() => expect(groupable.checked).toBe(false));
    expect(groupable.disabled).toBe(true);
    expect(form.queryByText('Child device types')).toBeNull();
  });
});

describe('the picture of a device type', () => {
  async function openMenu(name: string) {
    fakeServer(ANSWERS);
    renderScreen(DeviceTypeListPage, '/device-types', ['FCR_ADMIN']);
    await userEvent.click(await screen.findByRole('button', { name: `Actions: ${name}` }));
    return within(await screen.findByRole('menu'));
  }

  test('is shown for a row that has one', async () => {
    const menu = await openMenu('Shelf');
    await userEvent.click(menu.getByText('View picture'));
    const picture = await screen.findByRole('img', { name: 'Shelf' });
    expect(picture.getAttribute('src')).toBe('/public/file/get?folder=types&filename=shelf+one.png');
  });

  test('is greyed for a row that has none, and says why', async () => {
    const menu = await openMenu('Wall');
    await userEvent.click(menu.getByRole('menuitem', { name: /View picture Why not\?$/ }));
    await screen.findByText(/There is no picture of it yet/);
    expect(screen.queryByRole('img', { name: 'Wall' })).toBeNull();
  });

  const PHOTO = new File(['photo'], 'photo.jpg', { type: 'image/jpeg' });

  test('is uploaded on Save, after the row', async () => {
    const { seen, form, save } = await openForm();
    await userEvent.upload(form.getByLabelText('Choose a picture', { selector: 'input' }), PHOTO);
    await form.findByRole('img', { name: 'Preview of the picture' });
    expect(seen.some(({ path }) => path.endsWith('upload-picture'))).toBe(false);
    await save();
    await screen.findByText('Saved');
    const [put, upload] = seen.filter(({ path }) => /\/(id|upload-picture)$/.test(path));
    expect([put?.method, upload?.method]).toEqual(['PUT', 'POST']);
    const body = upload?.body as FormData;
    expect(body.get('deviceTypeId')).toBe('Wall');
    expect((body.get('pic') as File).name).toBe('photo.jpg');
  });

  test('reports a failed upload, with the row saved', async () => {
    const { form, save } = await openForm({
      [UPLOAD]: () => ({ status: 507, body: { message: 'STORAGE_FULL' } }),
    });
    await userEvent.upload(form.getByLabelText('Choose a picture', { selector: 'input' }), PHOTO);
    await save();
    await screen.findByText('Saved');
    const alert = await screen.findByText(/The row is saved\. About its picture:/);
    expect(alert.textContent).toContain('The storage is full');
  });

  test('is removed on Save', async () => {
    const seen = fakeServer(ANSWERS);
    renderScreen(DeviceTypeListPage, '/device-types', ['FCR_ADMIN']);
    await userEvent.click(await screen.findByText('Shelf'));
    const form = within(await screen.findByRole('dialog'));
    await form.findByRole('img', { name: 'Preview of the picture' });
    await userEvent.click(form.getByRole('button', { name: 'Remove the picture' }));
    expect(form.queryByRole('img', { name: 'Preview of the picture' })).toBeNull();
    await userEvent.click(form.getByRole('button', { name: 'Save' }));
    await screen.findByText('Saved');
    expect(seen.find(({ path }) => path.endsWith('/picture'))?.search.get('id')).toBe('Wall');
  });
});
