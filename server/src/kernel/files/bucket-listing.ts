import { BucketError } from './bucket-error.ts';

/** An object in a bucket's listing; `tag` (ETag) changes with the content. */
export interface ListedObject {
  readonly key: string;
  readonly tag: string;
  readonly bytes: number;
  readonly modifiedAt: Date;
}

/** One page of a bucket's listing; `next` is the continuation token of the next page. */
export interface ObjectPage {
  readonly objects: readonly ListedObject[];
  readonly next: string | undefined;
}

const ENTITIES: Readonly<Record<string, string>> = {
  amp: '&',
  lt: '<',
  gt: '>',
  quot: '"',
  apos: "'",
  '#34': '"',
};

function decodeXml(text: string): string {
  return text.replace(/&(#?\w+);/g, (whole, name: string) => ENTITIES[name] ?? whole);
}

function tagText(xml: string, tag: string): string | undefined {
  const text = new RegExp(`<${tag}>([^<]*)</${tag}>`).exec(xml)?.[1];
  return text === undefined ? undefined : decodeXml(text);
}

const misunderstood = () => new BucketError('The list of the bucket cannot be understood');

function readObject(xml: string): ListedObject {
  const key = tagText(xml, 'Key');
  const tag = tagText(xml, 'ETag');
  const modifiedAt = new Date(tagText(xml, 'LastModified') ?? '');
  const bytes = Number(tagText(xml, 'Size') ?? Number.NaN);
  if (!key || !tag || Number.isNaN(modifiedAt.getTime()) || !Number.isSafeInteger(bytes))
    throw misunderstood();
  return { key: decodeURIComponent(key.replaceAll('+', ' ')), tag, bytes, modifiedAt };
}

/** Parses the response to ListObjectsV2 with `encoding-type=url`. */
export function readObjectPage(xml: string): ObjectPage {
  if (!xml.includes('<ListBucketResult')) throw misunderstood();
  // Not by an expression for whole elements, which takes quadratic time where they do not end.
  const objects = xml.split('<Contents>').slice(1).map(readObject);
  const isTruncated = tagText(xml, 'IsTruncated') === 'true';
  return { objects, next: isTruncated ? tagText(xml, 'NextContinuationToken') : undefined };
}
