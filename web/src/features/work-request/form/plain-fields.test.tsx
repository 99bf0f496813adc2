import { PLAIN_FIELDS } from '@cooler/contract/features/work-request/plain-fields.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import { fireEvent, screen } from '@testing-library/react';
import { Form } from 'antd';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { fakeServer } from '../../../testing/fake-server.ts';
import { renderScreen } from '../../../testing/render-screen.tsx';
import { EMPTY_SIDE, newDraft, type RequestDraft, type ShopChoice } from '../draft/draft.ts';
import { requestOf } from '../draft/draft-body.ts';
import { PlainFields } from './plain-fields.tsx';

/** The plain fields as in the form, and the request body. */
function Plain({ from = null, to = null }: Readonly<Partial<Record<'from' | 'to', ShopChoice | null>>>) {
  const [draft, setDraft] = useState(
    (): RequestDraft => ({
      ...newDraft('SERVICE'),
      requestedDate: '2026-01-31',
      FROM: { ...EMPTY_SIDE, shop: from },
      TO: { ...EMPTY_SIDE, shop: to },
    }),
  );
  const props = { draft, change: setDraft };
  return (
    <Form>
      <PlainFields at="head" {...props} />
      <PlainFields at="wide" {...props} />
      <PlainFields at="grid" {...props} />
      <output>{JSON.stringify(requestOf(draft))}</output>
    </Form>
  );
}

function controlOf(path: string): HTMLElement {
  return screen.getByLabelText(translate('en', labelOf(workRequest, path)));
}

const sent = () => JSON.parse(screen.getByRole('status').textContent ?? '');

test('every plain field is in the form exactly once', () => {
  renderScreen(Plain, '/', []);
  for (const [path] of PLAIN_FIELDS) expect(controlOf(path)).toBeTruthy();
});

test('texts are sent trimmed; blank ones are sent as null', () => {
  renderScreen(Plain, '/', []);
  for (const [path, { kind }] of PLAIN_FIELDS)
    if (kind === 'text') fireEvent.change(controlOf(path), { target: { value: ` ${path} ` } });
  fireEvent.change(controlOf('projectId'), { target: { value: '  ' } });
  expect(sent()).toMatchObject({ remark: 'remark', projectId: null, documentsUrl: 'documentsUrl' });
});

test('a date is sent without time', () => {
  renderScreen(Plain, '/', []);
  const date = controlOf('requestedDate');
  expect(sent().requestedDate).toBe('2026-01-31');
  fireEvent.mouseDown(date);
  fireEvent.change(date, { target: { value: '2026-02-03' } });
  fireEvent.keyDown(date, { key: 'Enter', code: 'Enter' });
  expect(sent().requestedDate).toBe('2026-02-03');
});

test('fields that the type requires are marked as required', () => {
  renderScreen(Plain, '/', []);
  const isRequired = (path: string) => controlOf(path).getAttribute('aria-required');
  expect([isRequired('requestedDate'), isRequired('remark'), isRequired('projectId')]).toEqual([
    'true',
    'true',
    'false',
  ]);
});

test('the days on which the shop is supplied are at the date', async () => {
  const shop = { code: 'B-1', name: 'Sarki bolt', address: { city: 'Baja' }, transportDays: 'K, Cs' };
  fakeServer({ 'GET /resource/shops/list/B-1': () => ({ body: [shop] }) });
  renderScreen(() => <Plain from={shop} />, '/', []);
  const hint = await screen.findByText('Sarki bolt is supplied on: K, Cs.');
  const notes = controlOf('requestedDate').getAttribute('aria-describedby');
  expect(hint.closest(`[id="${notes}"]`)).not.toBeNull();
});

test('of a shop that is chosen twice the days are said once', async () => {
  const shop = { code: 'B-1', name: 'Sarki bolt', address: { city: 'Baja' }, transportDays: 'K, Cs' };
  fakeServer({ 'GET /resource/shops/list/B-1': () => ({ body: [shop] }) });
  renderScreen(() => <Plain from={shop} to={shop} />, '/', []);
  expect(await screen.findAllByText('Sarki bolt is supplied on: K, Cs.')).toHaveLength(1);
});
