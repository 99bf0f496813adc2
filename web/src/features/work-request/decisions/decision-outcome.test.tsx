import { screen, within } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { DECISIONS, decide, decision, OPERATION, select, show } from './testing/selection.tsx';

describe('the outcome of a bulk decision', () => {
  test('lists the requests that could not be decided, and why', async () => {
    show({ failed: 1 });
    await select(3, 2);
    await decide('Approve');
    expect((await screen.findByRole('alert')).textContent).toContain('1 of 2 requests could not be decided');
    const failures = within(await screen.findByRole('region', { name: 'What could not be decided' }));
    expect((await failures.findByRole('link', { name: '#2' })).getAttribute('href')).toBe(
      '/work-requests?id=2&open=2',
    );
    expect(failures.getByText(/stock/)).toBeDefined();
  });

  test('tells of a request that another leader decided meanwhile who did what, and its status', async () => {
    const current = {
      requestStatus: 'DENIED',
      updatedBy: 'toth.eva',
      updatedDate: '2026-01-31T08:00:00Z',
    } as const;
    show({
      failed: 1,
      failures: [{ id: 2, code: 'VERSION_CONFLICT', current }],
      answers: {
        'GET /resource/people': () => ({
          body: [{ username: 'toth.eva', name: 'Tóth Éva', representativeId: null }],
        }),
      },
    });
    await select(3, 2);
    await decide('Approve');
    const failures = within(await screen.findByRole('region', { name: 'What could not be decided' }));
    expect(await failures.findByText(/^Tóth Éva has denied it meanwhile \(.*09:00.*\)\./)).toBeDefined();
    expect(failures.getByText('Denied')).toBeDefined();
  });

  test('names who made a decision that is not one’s own', async () => {
    const foreign = { ...decision(1), operationId: `${OPERATION.slice(0, -1)}2`, decidedBy: 'nagy.bela' };
    show({ failed: 1, answers: { [`GET ${DECISIONS}`]: () => ({ body: [decision(1), foreign] }) } });
    await select(3);
    await decide('Approve');
    const [, own, other] = within(await screen.findByRole('dialog')).getAllByRole('row');
    expect(own?.textContent).not.toContain('nagy.bela');
    expect(other?.textContent).toContain('nagy.bela');
  });
});
