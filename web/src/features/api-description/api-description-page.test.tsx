import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ApiDescriptionPage } from './api-description-page.tsx';
import type { ApiDocument } from './api-document.ts';

const SHOP = { $ref: '#/components/schemas/Shop' };
const json = (schema: object) => ({ content: { 'application/json': { schema } } });
const refused = { $ref: '#/components/responses/Refused409' };

const DOCUMENT: ApiDocument = {
  paths: {
    '/resource/shops/id': {
      put: {
        summary: 'Change in shops',
        tags: ['shops'],
        parameters: [{ name: 'id', in: 'query', required: true, schema: { type: 'string' } }],
        requestBody: json(SHOP),
        responses: { 200: { description: 'OK', ...json(SHOP) }, 409: refused },
        'x-right': 'shops.change',
        'x-roles': ['FCR_ADMIN', 'FCR_RETAIL_LEADER'],
      },
      delete: {
        summary: 'Delete from shops',
        tags: ['shops'],
        responses: { 204: { description: 'No Content' } },
        'x-right': 'shops.remove',
      },
    },
    '/resource/device-register/page': {
      post: { summary: 'List device-register', tags: ['device-register'], responses: {} },
    },
  },
  components: {
    schemas: {
      Shop: {
        type: 'object',
        properties: {
          code: { type: 'string', minLength: 1, maxLength: 50 },
          shopStatus: { anyOf: [{ $ref: '#/components/schemas/ShopStatus' }, { type: 'null' }] },
        },
        required: ['code'],
      },
      ShopStatus: { type: 'string', enum: ['VISITED', 'CEASED'] },
      Problem: { type: 'object', properties: { message: { type: 'string' } } },
    },
    responses: { Refused409: { description: 'Conflict: VERSION_CONFLICT' } },
  },
};

async function openPage() {
  const seen = fakeServer({ 'GET /resource/openapi.json': () => ({ body: DOCUMENT }) });
  renderScreen(ApiDescriptionPage, '/api-description', ['FCR_SALES_VAN']);
  await screen.findByText('Endpoints: 3');
  return seen;
}

const rows = () =>
  screen.queryAllByRole('button', { name: /\/resource\// }).map(({ textContent }) => textContent);

describe('the API description', () => {
  test('lists the operations by tag', async () => {
    await openPage();
    const headings = screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent);
    expect(headings).toEqual(['shops', 'device-register']);
    expect(rows()[0]).toContain('PUT/resource/shops/idChange in shops');
  });

  test('shows the right, parameters and error responses of an operation', async () => {
    await openPage();
    await userEvent.click(screen.getByRole('button', { name: /Change in shops/ }));
    await screen.findByText('Administrator, Retail leader');
    expect(screen.getByText('409').parentElement?.textContent).toBe('409 Conflict: VERSION_CONFLICT');
    const code = screen.getAllByText('code')[0]?.closest('li');
    expect(code?.textContent).toBe('code stringrequiredlength 1–50');
    expect(screen.queryByText('VISITED, CEASED')).toBeNull();
    await userEvent.click(screen.getAllByText('ShopStatus', { selector: 'summary' })[0] as HTMLElement);
    await screen.findByText('VISITED, CEASED');
  });

  test('is filtered by every typed word', async () => {
    await openPage();
    await userEvent.type(screen.getByRole('textbox', { name: /Filter/ }), 'SHOPS remove');
    await screen.findByText('Endpoints: 1');
    expect(rows()).toHaveLength(1);
    await userEvent.type(screen.getByRole('textbox', { name: /Filter/ }), ' nothing');
    await screen.findByText('No endpoint matches the filter');
  });

  test('shows a load error', async () => {
    fakeServer({ 'GET /resource/openapi.json': () => ({ status: 500, body: { message: 'SERVER_ERROR' } }) });
    renderScreen(ApiDescriptionPage, '/api-description', ['FCR_SALES_VAN']);
    await waitFor(() => expect(screen.getByRole('alert').textContent).toContain('Server error'));
    expect(screen.getByRole('button', { name: 'Try again' })).toBeDefined();
  });
});
