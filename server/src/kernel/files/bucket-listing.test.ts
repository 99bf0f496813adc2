import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { BucketError } from './bucket-error.ts';
import { readObjectPage } from './bucket-listing.ts';

const OBJECT = {
  Key: 'some/a%20b+c&amp;d',
  ETag: '&quot;1&#34;&other;',
  LastModified: '2026-11-20T08:00:00.000Z',
  Size: '12',
};

function pageOf(objects: readonly object[], rest = ''): string {
  const tags = (object: object) =>
    Object.entries(object).map(([tag, text]) => (text === undefined ? '' : `<${tag}>${text}</${tag}>`));
  const contents = objects.map((object) => `<Contents>${tags(object).join('\n')}</Contents>`);
  return `<?xml version="1.0"?><ListBucketResult>${contents.join('\n')}${rest}</ListBucketResult>`;
}

describe('the listing of a bucket', () => {
  it('returns its objects', () => {
    const modifiedAt = new Date(OBJECT.LastModified);
    const object = { key: 'some/a b c&d', tag: '"1"&other;', bytes: 12, modifiedAt };
    assert.deepEqual(readObjectPage(pageOf([OBJECT, OBJECT])), {
      objects: [object, object],
      next: undefined,
    });
    assert.deepEqual(readObjectPage(pageOf([])), { objects: [], next: undefined });
  });

  it('returns the continuation token when it is truncated', () => {
    const next = '<NextContinuationToken>t</NextContinuationToken>';
    assert.equal(readObjectPage(pageOf([], `<IsTruncated>true</IsTruncated>${next}`)).next, 't');
    assert.equal(readObjectPage(pageOf([], `<IsTruncated>false</IsTruncated>${next}`)).next, undefined);
    assert.equal(readObjectPage(pageOf([], next)).next, undefined);
  });

  it('is refused when its objects do not end, in a time that grows with its length only', () => {
    const page = `<ListBucketResult>${'<Contents>'.repeat(40_000)}</ListBucketResult>`;
    const before = process.cpuUsage();
    assert.throws(() => readObjectPage(page), BucketError);
    const { user } = process.cpuUsage(before);
    assert.ok(user < 1_000_000, `${user} µs`);
  });

  it('is refused when it cannot be understood', () => {
    const wrong = [
      ...['Key', 'ETag', 'LastModified', 'Size'].map((tag) => ({ ...OBJECT, [tag]: undefined })),
      { ...OBJECT, Key: '' },
      { ...OBJECT, ETag: '' },
      { ...OBJECT, LastModified: 'yesterday' },
      { ...OBJECT, Size: 'large' },
    ];
    for (const page of [...wrong.map((object) => pageOf([object])), '<html></html>'])
      assert.throws(() => readObjectPage(page), BucketError, page);
  });
});
