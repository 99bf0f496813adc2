import { beforeEach, describe, expect, it, vi } from 'vitest';
import { rememberUser } from '../session/last-user.ts';
import { keepVisit, lastVisit, PINNED } from './visit-store.ts';

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('last-visit:'));

describe('stored visits', () => {
  beforeEach(() => {
    localStorage.clear();
    rememberUser('anna');
  });

  it('are found only by the same user under the same name', () => {
    keepVisit('anna', 'shops', [1]);
    expect(lastVisit('anna', 'shops')?.data).toEqual([1]);
    expect(lastVisit('anna', 'devices')).toBeUndefined();
    expect(lastVisit('bela', 'shops')).toBeUndefined();
  });

  it('are removed when another user stores one, and beyond the latest eight', () => {
    keepVisit('anna', 'shops', [1]);
    rememberUser('bela');
    keepVisit('bela', 'shops', [2]);
    expect(lastVisit('anna', 'shops')).toBeUndefined();
    for (const nth of Array(8).keys()) keepVisit('bela', `list ${nth}`, [nth]);
    expect(lastVisit('bela', 'shops')).toBeUndefined();
    expect(keptKeys()).toHaveLength(8);
  });

  it('that are pinned are not evicted by others', () => {
    keepVisit('anna', `${PINNED}home`, [1]);
    for (const nth of Array(9).keys()) keepVisit('anna', `list ${nth}`, [nth]);
    expect(lastVisit('anna', `${PINNED}home`)?.data).toEqual([1]);
    expect(keptKeys()).toHaveLength(9);
  });

  it('are not stored for a user who has logged out', () => {
    localStorage.clear();
    keepVisit('anna', 'shops', [1]);
    expect(keptKeys()).toHaveLength(0);
  });

  it('expire after a week', () => {
    const kept = new Date('2026-03-02T08:00:00Z').getTime();
    const week = 7 * 86_400_000;
    vi.useFakeTimers({ now: kept });
    keepVisit('anna', 'shops', [1]);
    vi.setSystemTime(kept + week);
    expect(lastVisit('anna', 'shops')?.data).toEqual([1]);
    vi.setSystemTime(kept + week + 1);
    expect(lastVisit('anna', 'shops')).toBeUndefined();
    // The clock was set back; one that is some hours wrong is usual.
    vi.setSystemTime(kept - 86_400_000);
    expect(lastVisit('anna', 'shops')?.data).toEqual([1]);
    vi.setSystemTime(kept - 86_400_001);
    expect(lastVisit('anna', 'shops')).toBeUndefined();
    vi.useRealTimers();
  });

  it('are ignored if the storage is full or the entry is corrupt', () => {
    localStorage.setItem('last-visit:anna:shops', '{');
    expect(lastVisit('anna', 'shops')).toBeUndefined();
    const full = vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('full', 'QuotaExceededError');
    });
    keepVisit('anna', 'shops', [1]);
    full.mockRestore();
    expect(lastVisit('anna', 'shops')).toBeUndefined();
  });
});
