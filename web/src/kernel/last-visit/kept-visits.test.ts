import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keepVisit, lastVisit } from './kept-visits.ts';

const keptKeys = () => Object.keys(localStorage).filter((key) => key.startsWith('last-visit:'));

describe('what the device keeps of a visit', () => {
  beforeEach(() => localStorage.clear());

  it('is found by the same person under the same name alone', () => {
    keepVisit('anna', 'shops', [1]);
    expect(lastVisit('anna', 'shops')?.data).toEqual([1]);
    expect(lastVisit('anna', 'devices')).toBeUndefined();
    expect(lastVisit('bela', 'shops')).toBeUndefined();
  });

  it('goes when somebody else keeps something, and when eight others were seen since', () => {
    keepVisit('anna', 'shops', [1]);
    keepVisit('bela', 'shops', [2]);
    expect(lastVisit('anna', 'shops')).toBeUndefined();
    for (const nth of Array(8).keys()) keepVisit('bela', `list ${nth}`, [nth]);
    expect(lastVisit('bela', 'shops')).toBeUndefined();
    expect(keptKeys()).toHaveLength(8);
  });

  it('says nothing any more after a week', () => {
    const kept = new Date('2026-03-02T08:00:00Z').getTime();
    const week = 7 * 86_400_000;
    vi.useFakeTimers({ now: kept });
    keepVisit('anna', 'shops', [1]);
    vi.setSystemTime(kept + week);
    expect(lastVisit('anna', 'shops')?.data).toEqual([1]);
    vi.setSystemTime(kept + week + 1);
    expect(lastVisit('anna', 'shops')).toBeUndefined();
    vi.useRealTimers();
  });

  it('is left out where there is no room, or what is there cannot be read', () => {
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
