import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { MessageListPage } from './list-page.tsx';

const EDITED = {
  id: 7,
  messageId: { language: 'EN', messageCode: 'common.save' },
  ...{ translated: 'Keep', shipped: 'Save', state: 'EDITED', version: 1 },
};

test('going back to the shipped text is input that asks before it is discarded', async () => {
  fakeServer({
    'POST /resource/messages/page': () => ({ body: { content: [EDITED], totalElements: 1 } }),
  });
  renderScreen(MessageListPage, '/messages', ['FCR_ADMIN']);
  await userEvent.click(await screen.findByText('Keep'));
  await userEvent.click(await screen.findByRole('button', { name: 'Back to the shipped text' }));
  await waitFor(() => expect(screen.getByLabelText('Translation')).toHaveProperty('value', 'Save'));
  await userEvent.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Discard' });
});
