import assert from 'node:assert/strict';
import { writeCsvLine } from '@cooler/contract/csv.ts';
import type { RequestType } from '@cooler/contract/features/work-request/statuses.ts';
import { fileAddress } from '@cooler/contract/features/work-request/upload/file-address.ts';
import { fileEntity } from '@cooler/contract/features/work-request/upload/request-file.ts';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { type Call, csvUpload, type TestAnswer } from '../../../../testing/test-app.ts';

export const BASE = '/resource/work-requests';

/** The columns of a type's template. */
export function pathsOf(type: RequestType): string[] {
  return fieldsOf(fileEntity(type)).map(([path]) => path);
}

/** A file with a row for each body of the form, under these columns. */
export function fileOf(bodies: readonly Tree[], paths: readonly string[]): string {
  const lines = bodies.map((body) => paths.map((path) => String(valueAt(body, path) ?? '')));
  return [paths, ...lines].map((cells) => writeCsvLine(cells)).join('');
}

export interface Uploading {
  readonly type: RequestType;
  readonly csv: string;
  readonly name?: string;
  readonly dryRun?: boolean;
  /** The `Idempotency-Key` of the call. */
  readonly key?: string;
}

/** Uploads a file of requests. */
export function upload(call: Call, { type, csv, name, dryRun, key }: Uploading): Promise<TestAnswer> {
  const { body, headers } = csvUpload(csv, name);
  const query = dryRun ? '?dryRun=true' : '';
  return call('POST', `${BASE}/upload-${fileAddress(type)}-csv${query}`, body, {
    ...headers,
    ...(key && { 'idempotency-key': key }),
  });
}

/** Uploads form bodies under the template's columns. */
export function uploadBodies(call: Call, type: RequestType, bodies: readonly Tree[]): Promise<TestAnswer> {
  return upload(call, { type, csv: fileOf(bodies, pathsOf(type)) });
}

/** The problems of a refused file, as row, column and code. */
export function problemsOf({ status, body }: TestAnswer): unknown[] {
  assert.deepEqual([status, body.message], [422, 'UPLOAD_REJECTED'], JSON.stringify(body));
  return body.upload.problems.map(({ row, column, code }: Tree) => [row, column, code]);
}
