import { enScreens } from '@cooler/contract/texts/en-screens.ts';
import { huScreens } from '@cooler/contract/texts/hu-screens.ts';
import { describe, expect, it } from 'vitest';
import { showTexts } from '../../../kernel/text/text.ts';
import type { OfflineRequest, WrittenRequest } from './offline-request.ts';
import { refusalWords } from './refusal.ts';
import { blankRequest, type FormerRequest, upgradeOfflineRequest } from './written-request.ts';

const former = (
  written: Partial<WrittenRequest>,
  refusal: FormerRequest['refusal'] = null,
): FormerRequest => ({
  ...({ id: 'a', commentKey: 'b', username: 'anna' } satisfies Partial<OfflineRequest>),
  ...{ writtenAt: '2026-03-02T23:30:00.000Z', body: null, requestId: null, refusal },
  written: { ...blankRequest(), ...written },
});

/** Requests that wait on a phone while the application is updated. */
describe('a request of an earlier version', () => {
  it('of the day on which it was written, in Budapest, is for the day of sending', () => {
    expect(upgradeOfflineRequest(former({ requestedDate: '2026-03-03' })).written.requestedDate).toBe('');
    expect(upgradeOfflineRequest(former({ requestedDate: '2026-03-04' })).written.requestedDate).toBe(
      '2026-03-04',
    );
  });

  it('keeps its refusal', () => {
    const { refusal } = upgradeOfflineRequest(former({}, 'Nincs ilyen bolt.'));
    expect(refusalWords(refusal ?? [])).toBe('Nincs ilyen bolt.');
  });
});

describe('a refusal', () => {
  it('is told in the language of the page, whatever it was when the request was refused', () => {
    const parts = [{ label: 'work-request.requestedDate', code: 'REQUESTED_DATE_PAST' }];
    showTexts('hu', huScreens, {});
    expect(refusalWords(parts)).toMatch(/^Kért dátum: A kért dátum/);
    showTexts('en', enScreens, {});
    expect(refusalWords(parts)).toMatch(/^Requested date: The requested date/);
  });
});
