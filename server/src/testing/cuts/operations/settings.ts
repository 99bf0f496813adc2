import { next, type Operations } from '../operation.ts';

export const SETTING_OPERATIONS: Operations = {
  'POST /resource/views': async ({ admin }) => {
    const columns = [{ path: 'name', width: 300 }];
    const view = {
      list: 'shops',
      name: `Nézet ${next()}`,
      columns,
      search: '',
      isDefault: true,
      isShared: false,
    };
    return () => admin('POST', '/resource/views', view);
  },
  'PUT /resource/preferences': async ({ app, admin }) => {
    await app.pool.query('delete from preferences');
    return () => admin('PUT', '/resource/preferences', { lists: 'table', theme: 'dark' });
  },
  'PUT /resource/notifications/preferences': async ({ app, admin }) => {
    await app.pool.query('delete from notification_preferences');
    const chosen = { language: 'en', product: ['ROUND'], push: [], email: ['ABSENCE'], digestHour: 7 };
    return () => admin('PUT', '/resource/notifications/preferences', chosen);
  },
};
