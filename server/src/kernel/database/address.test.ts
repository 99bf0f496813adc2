import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { readAddress } from './address.ts';

describe('the address of a database', () => {
  it('names one host, several, or a pooler', () => {
    assert.deepEqual(readAddress('postgres://a:b%40@db.example.com/x'), {
      url: 'postgres://a:b%40@db.example.com/x',
      hosts: [{ host: 'db.example.com', port: 5432 }],
      isPooled: false,
    });
    assert.deepEqual(
      readAddress(
        'postgresql://a:b@one:5433,two,[::1]:5434/x?sslmode=require&target_session_attrs=read-write',
      ),
      {
        url: 'postgresql://a:b@one:5433/x?sslmode=require',
        hosts: [
          { host: 'one', port: 5433 },
          { host: 'two', port: 5432 },
          { host: '::1', port: 5434 },
        ],
        isPooled: false,
      },
    );
    assert.equal(readAddress('postgres://a@pool:6432/x?pooler=transaction')?.isPooled, true);
  });

  for (const wrong of [
    'mysql://a/b',
    'postgres://one:x,two/b',
    'postgres://one,/b',
    'postgres://one/b?pooler=session',
    'postgres://one,two/b?target_session_attrs=any',
  ])
    it(`is not ${wrong}`, () => assert.equal(readAddress(wrong), undefined));
});
