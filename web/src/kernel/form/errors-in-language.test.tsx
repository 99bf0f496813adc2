import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, test } from 'vitest';
import { ServiceCompanyListPage } from '../../features/company/service-company-page.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { switchLanguage } from '../language/language.ts';

const COMPANY = {
  ...{ code: 'SZ-1', name: 'Hűtőszerviz', version: 0 },
  address: { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Fő u. 1.' },
};
const TAKEN = {
  message: 'VALIDATION_FAILED',
  fieldErrors: { name: [{ code: 'TEXT_TOO_LONG', params: { max: 7 } }] },
};

afterEach(() => switchLanguage('en'));

test('the errors of a form follow the language, those of the server too', async () => {
  fakeServer({
    'POST /resource/service-companies/page': () => ({ body: { content: [COMPANY], totalElements: 1 } }),
    'PUT /resource/service-companies/id': () => ({ status: 400, body: TAKEN }),
    'GET /public/messages/hu': () => ({ body: {} }),
    'GET /public/messages/en': () => ({ body: {} }),
  });
  renderScreen(ServiceCompanyListPage, '/service-companies?open=SZ-1', ['FCR_ADMIN']);

  await screen.findByRole('textbox', { name: 'Name' });
  await userEvent.click(screen.getByRole('button', { name: 'Save' }));
  await screen.findByText('Please write at most 7 characters');
  await userEvent.clear(screen.getByRole('textbox', { name: 'City' }));
  await userEvent.tab();
  await screen.findByText('Please enter a city');
  await switchLanguage('hu');
  await screen.findByText('Kérjük, írjon legfeljebb 7 karaktert!');
  await screen.findByText('Kérjük, adja meg a települést!');
});
