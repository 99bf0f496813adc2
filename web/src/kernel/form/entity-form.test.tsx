import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test, vi } from 'vitest';
import { answersSettled } from '../../testing/answers-settled.ts';
import { type Answers, fakeServer } from '../../testing/fake-server.ts';
import { PROBE_ROW, probe, target } from '../../testing/probe.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { switchLanguage } from '../language/language.ts';
import { EntityForm, type FormSlots } from './entity-form.tsx';

const THEIRS = { ...PROBE_ROW, remark: 'övék', version: 8 };
const PUT = 'PUT /resource/probes/id';

const ALWAYS: Answers = {
  'GET /resource/targets/list': () => ({ body: [] }),
  'GET /public/messages/hu': () => ({ body: {} }),
  'GET /public/messages/en': () => ({ body: {} }),
};

const refused = (fieldErrors: object) => ({
  status: 422,
  body: { message: 'VALIDATION_FAILED', fieldErrors },
});
const CONFLICT = { status: 409, body: { message: 'VERSION_CONFLICT', current: THEIRS } };

function show(answers: Answers, form: FormSlots<typeof probe> = {}, row = PROBE_ROW) {
  const seen = fakeServer({ ...ALWAYS, ...answers });
  const events = { onSaving: vi.fn(), onDirty: vi.fn(), onSaved: vi.fn(), onReady: vi.fn() };
  const slots = { ...form, references: { target } };
  renderScreen(
    () => (
      <>
        <EntityForm id="form" entity={probe} row={row} form={slots} {...events} />
        <button type="submit" form="form">
          Send
        </button>
      </>
    ),
    '/probes',
    ['FCR_ADMIN'],
  );
  const sent = () => seen.filter(({ method }) => method === 'PUT').map(({ body }) => body);
  return { ...events, sent };
}

const controlOf = (name: string) => screen.findByLabelText(`probe.${name}`);
const type = async (name: string, value: string) =>
  fireEvent.change(await controlOf(name), { target: { value } });
const send = async () => {
  await controlOf('remark');
  await userEvent.click(screen.getByRole('button', { name: 'Send' }));
};
const faultOf = async (name: string) =>
  (await controlOf(name)).closest('.ant-form-item')?.querySelector('.ant-form-item-explain-error')
    ?.textContent;

describe('what the server refuses', () => {
  test('is told at the control of a reference, whichever of its keys is wrong, which gets the focus', async () => {
    show({
      [PUT]: () => refused({ 'target.code': [{ code: 'REFERENCE_UNKNOWN', params: { value: 'T1' } }] }),
    });
    await send();
    await waitFor(async () => expect(await faultOf('target.name')).toMatch(/no such row/));
    await waitFor(async () => expect(document.activeElement).toBe(await controlOf('target.name')));
  });

  test('is told no more once another value follows from what was typed elsewhere', async () => {
    const follow = (changed: { remark?: string }) => (changed.remark ? { pieces: 12 } : {});
    show({ [PUT]: () => refused({ pieces: [{ code: 'NUMBER_TOO_LARGE', params: { max: 5 } }] }) }, {
      follow,
    } as never);
    await send();
    await waitFor(async () => expect(await faultOf('pieces')).toMatch(/5/));
    await type('remark', 'új');
    expect(await controlOf('pieces')).toHaveProperty('value', '12');
    await waitFor(async () => expect(await faultOf('pieces')).toBeUndefined());
    await act(() => switchLanguage('hu'));
    await act(() => switchLanguage('en'));
    await answersSettled();
    expect(await faultOf('pieces')).toBeUndefined();
  });

  test('is told anew of what was corrected, and no more of what is right now', async () => {
    const answers = [
      refused({ remark: [{ code: 'TEXT_TOO_LONG', params: { max: 5 } }] }),
      refused({ pieces: [{ code: 'NUMBER_TOO_LARGE', params: { max: 7 } }] }),
    ];
    show({ [PUT]: () => answers.shift() ?? {} });
    await send();
    await waitFor(async () => expect(await faultOf('remark')).toMatch(/at most 5/));
    await send();
    await waitFor(async () => expect(await faultOf('pieces')).toMatch(/7/));
    await waitFor(async () => expect(await faultOf('remark')).toBeUndefined());
  });
});

describe('a form that is saved in a way of its own', () => {
  test('stays open, as it was, if the user thinks better of it', async () => {
    const afterSave = vi.fn();
    const { onSaved, onSaving } = show({}, { save: async () => undefined, afterSave });
    await send();
    await waitFor(() => expect(onSaving).toHaveBeenLastCalledWith(false));
    expect([onSaved.mock.calls, afterSave.mock.calls]).toEqual([[], []]);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('is saved once what follows is done, too', async () => {
    const after = Promise.withResolvers<void>();
    const { onSaved } = show({ [PUT]: () => ({ body: PROBE_ROW }) }, { afterSave: () => after.promise });
    await send();
    await act(async () => undefined);
    expect(onSaved).not.toHaveBeenCalled();
    await act(async () => after.resolve());
    await waitFor(() => expect(onSaved).toHaveBeenCalledOnce());
  });
});

describe('a form whose row somebody else has changed', () => {
  test('is without a change once theirs is taken, and then saved over theirs', async () => {
    const answers = [CONFLICT, { body: THEIRS }];
    const { onDirty, sent } = show({ [PUT]: () => answers.shift() ?? {} });
    await type('remark', 'enyém');
    expect(onDirty).toHaveBeenLastCalledWith(true);
    await send();
    await userEvent.click(await screen.findByRole('button', { name: 'Use the saved version' }));
    expect(onDirty).toHaveBeenLastCalledWith(false);
    expect(await controlOf('remark')).toHaveProperty('value', 'övék');
    await type('pieces', '7');
    await send();
    await waitFor(() => expect(sent()).toHaveLength(2));
    expect(sent()[1]).toMatchObject({ remark: 'övék', pieces: 7, version: 8 });
  });

  test('is as it was typed when the question is closed, and asks again', async () => {
    show({ [PUT]: () => CONFLICT });
    await type('remark', 'enyém');
    await send();
    await screen.findByRole('dialog');
    await userEvent.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(await controlOf('remark')).toHaveProperty('value', 'enyém');
  });

  test('has no conflict in another refusal that has the present row, too', async () => {
    const current = { ...CONFLICT.body, message: 'TRANSITION_NOT_ALLOWED' };
    show({ [PUT]: () => ({ status: 409, body: current }) });
    await send();
    await screen.findByRole('alert');
    expect(screen.queryByRole('dialog')).toBeNull();
  });
});

describe('what was typed into a form', () => {
  const NOTE = /before the page was reloaded/;

  test('is there again after a reload, until the row has another version', async () => {
    show({});
    await type('remark', 'gépelt');
    // A page that is loaded again does not unmount its form.
    document.body.replaceChildren();
    show({});
    expect(await screen.findByText(NOTE)).toBeDefined();
    expect(await controlOf('remark')).toHaveProperty('value', 'gépelt');
    document.body.replaceChildren();
    show({}, {}, THEIRS);
    expect(await controlOf('remark')).toHaveProperty('value', 'övék');
    expect(screen.queryByText(NOTE)).toBeNull();
  });
});
