import { describe, expect, it } from 'vitest';
import {
  describeError,
  isTransient,
  isUnreachable,
  NetworkError,
  ProblemError,
  reasonsIn,
} from './problem.ts';

const refusedWith = (status: number, problem: ConstructorParameters<typeof ProblemError>[1] = {}) =>
  new ProblemError(status, problem);

describe('an error', () => {
  it('can go away by itself if nobody answered, or the server was at fault or busy', () => {
    expect(isTransient(new NetworkError(undefined))).toBe(true);
    for (const status of [401, 408, 429, 500, 503, 507])
      expect(isTransient(refusedWith(status)), String(status)).toBe(true);
    expect(isTransient(refusedWith(409, { message: 'RETRY_CONFLICT' }))).toBe(true);
  });

  it('stays as long as the same is sent if it was refused for what it is', () => {
    for (const status of [400, 403, 404, 409, 413, 422])
      expect(isTransient(refusedWith(status)), String(status)).toBe(false);
  });

  it('is of the network if a gateway or nobody answered', () => {
    for (const status of [401, 502, 503, 504])
      expect(isUnreachable(refusedWith(status)), String(status)).toBe(true);
    for (const status of [403, 408, 500])
      expect(isUnreachable(refusedWith(status)), String(status)).toBe(false);
    expect(isUnreachable(new NetworkError(undefined))).toBe(true);
  });

  it('names the row of a file, except where it is only the limit that was passed', () => {
    const said = (message: string) => describeError(refusedWith(422, { message, params: { row: 7 } }));
    expect(said('CSV_MALFORMED')).toContain('(row 7)');
    expect(said('CSV_TOO_MANY_ROWS')).not.toContain('(row 7)');
  });

  it('of the server has what support finds it by', () =>
    expect(describeError(refusedWith(500, { message: 'SERVER_ERROR', requestId: 'r-42' }))).toContain(
      'r-42',
    ));

  it('has its reasons, else what is in the way', () => {
    const reason = { code: 'STATUS_FINAL' };
    const obstacle = { entity: 'shops', key: 'B1', name: 'Bolt' };
    expect(reasonsIn(refusedWith(409, { reasons: [reason], obstacles: [obstacle] }))).toEqual([reason]);
    const blocked = refusedWith(409, { message: 'SHOP_HAS_DEVICES', reasons: [], obstacles: [obstacle] });
    expect(reasonsIn(blocked)).toEqual([{ code: 'SHOP_HAS_DEVICES', params: {}, obstacles: [obstacle] }]);
    expect(reasonsIn(refusedWith(409))).toEqual([]);
    expect(reasonsIn(new Error('other'))).toEqual([]);
  });
});
