import { request } from 'playwright-core';
import { tokenOf } from '../../../e2e/testing/sign-in.ts';

const ADDRESS = { postalCode: '7621', city: 'Pécs', streetHouseNumber: 'Drill utca 1.' };
export const COMPANY = { name: 'Installed Coolers', code: 'SC-INSTALLED', address: ADDRESS, remark: 'drill' };

/** Writes and reads as a demo user, who signs in each time: a drill takes longer than a token is valid. */
export async function visitor(address) {
  const calls = await request.newContext({ baseURL: address, ignoreHTTPSErrors: true });
  const signIn = async () => ({ authorization: `Bearer ${await tokenOf(calls, 'admin')}` });
  await signIn();
  return {
    version: async () => (await (await calls.get('/public/config')).json()).version,
    write: async () =>
      (await calls.post('/resource/service-companies', { headers: await signIn(), data: COMPANY })).status(),
    read: async () => {
      const answer = await calls.get('/resource/service-companies?size=500', { headers: await signIn() });
      return (await answer.text()).includes(COMPANY.code);
    },
    close: () => calls.dispose(),
  };
}
