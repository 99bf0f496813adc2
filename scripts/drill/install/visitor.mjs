import { request } from 'playwright-core';
import { tokenOf } from '../../../e2e/testing/sign-in.ts';

const ADDRESS = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Drill utca 1.' };
export const COMPANY = { name: 'Installed Coolers', code: 'SC-INSTALLED', address: ADDRESS, remark: 'drill' };

/** Writes and reads as a demo user. */
export async function visitor(address) {
  const calls = await request.newContext({ baseURL: address, ignoreHTTPSErrors: true });
  const headers = { authorization: `Bearer ${await tokenOf(calls, 'admin')}` };
  return {
    version: async () => (await (await calls.get('/public/config')).json()).version,
    write: async () => (await calls.post('/resource/service-companies', { headers, data: COMPANY })).status(),
    read: async () => {
      const answer = await calls.get('/resource/service-companies?size=500', { headers });
      return (await answer.text()).includes(COMPANY.code);
    },
    close: () => calls.dispose(),
  };
}
