import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { Form, Input } from 'antd';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { CityHint } from './city-hint.tsx';

function Address() {
  return (
    <Form initialValues={{ address: { postalCode: '\u00a07621 ', city: 'Szeged' } }}>
      <Form.Item name={['address', 'postalCode']} label="Code">
        <Input />
      </Form.Item>
      <Form.Item name={['address', 'city']} label="City" extra={<CityHint />}>
        <Input />
      </Form.Item>
    </Form>
  );
}

test('warns of a city while it does not belong to the postal code', async () => {
  fakeServer({ 'GET /resource/settlements': () => ({ body: { settlements: ['Pécs'] } }) });
  renderScreen(Address, '/', ['FCR_ADMIN']);
  await screen.findByText(/belongs to another settlement: Pécs/);
  await userEvent.clear(screen.getByLabelText('City'));
  await userEvent.type(screen.getByLabelText('City'), 'pecs');
  await waitFor(() => expect(screen.queryByText(/another settlement/)).toBeNull());
});
