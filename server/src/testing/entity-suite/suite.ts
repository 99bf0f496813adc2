import assert from 'node:assert/strict';
import { type Entity, inputFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { callerOf, runApp } from '../run-app.ts';
import { samplesOf } from '../samples.ts';
import type { Call, TestAnswer, TestApp } from '../test-app.ts';
import { withValue } from './values.ts';

type RefusedEnd = readonly [path: string, value: unknown, code: string];

export interface SuiteOptions {
  readonly table: EntityTable;
  /** Creates referenced rows; returns a function for the body of the n-th row. Other optional fields get sample values. */
  readonly prepare: (app: TestApp) => Promise<(n: number) => Tree>;
  /** The changes of an edit. */
  readonly edited: Tree;
  /** Values at the ends of what their field allows that a rule of the entity refuses. */
  readonly refusedEnds?: readonly RefusedEnd[];
  /** Sets values that forms and files cannot set, in the rows for filter and sort tests. */
  readonly fill?: (app: TestApp) => Promise<void>;
  /** The CSV column that identifies a row, if it is not the key. */
  readonly csvKey?: string;
}

const EMPTY_EVERY = 3;

/** Whether a field is optional, without pattern, and in forms and files. */
const isPlain = (field: Field) =>
  !field.required && field.csv !== false && !(field.kind === 'text' && field.pattern) && field.kind !== 'ref';

/** The n-th draft with sample values, in most rows, in plain fields that it does not set. */
function completed(entity: Entity, draft: Tree, n: number): Tree {
  const unnamed = inputFields(entity, 'create').filter(
    ([path, field]) => isPlain(field) && valueAt(draft, path) === undefined,
  );
  return unnamed.reduce((row, [path, field]) => {
    const isEmpty = field.kind !== 'bool' && n % EMPTY_EVERY === 0;
    return withValue(row, path, isEmpty ? null : samplesOf(field)[n % 2]);
  }, draft);
}

/** The entity under test and its application, for the `describe` in which it is created. */
export class Suite {
  readonly table: EntityTable;
  readonly entity: Entity;
  readonly base: string;
  readonly csvKey: string;
  readonly edited: Tree;
  readonly refusedEnds: readonly RefusedEnd[];
  /** Calls as a user with all master-data rights. */
  readonly call: Call;
  readonly #fill: SuiteOptions['fill'];
  readonly #app: () => TestApp;
  #draft: ((n: number) => Tree) | undefined;
  #last = 0;

  constructor({ table, prepare, edited, refusedEnds = [], csvKey, fill }: SuiteOptions) {
    this.table = table;
    this.entity = table.entity;
    this.base = `/resource/${table.entity.path}`;
    this.csvKey = csvKey ?? table.entity.key;
    this.edited = edited;
    this.refusedEnds = refusedEnds;
    this.#fill = fill;
    this.#app = runApp(async (app) => {
      this.#draft = await prepare(app);
    });
    this.call = callerOf(this.#app, 'FCR_ADMIN', 'kovacs.anna');
  }

  /** Sets values that forms and files cannot set. */
  async fill(): Promise<void> {
    await this.#fill?.(this.app);
  }

  get app(): TestApp {
    return this.#app();
  }

  as(role?: Role): Call {
    return this.app.as(role);
  }

  /** An unused body. */
  nextDraft(): Tree {
    assert.ok(this.#draft, 'the suite has not started');
    this.#last += 1;
    return completed(this.entity, structuredClone(this.#draft(this.#last)), this.#last);
  }

  nextDrafts(count: number): Tree[] {
    return Array.from({ length: count }, () => this.nextDraft());
  }

  async create(draft: Tree = this.nextDraft()): Promise<Tree> {
    const { status, body } = await this.call('POST', this.base, draft);
    assert.equal(status, 201, JSON.stringify(body));
    return body;
  }

  keyOf(row: Tree): string {
    return String(valueAt(row, this.entity.key));
  }

  addressOf(row: Tree): string {
    return `${this.base}/id?id=${encodeURIComponent(this.keyOf(row))}`;
  }

  change(row: Tree, changes: Tree, headers?: Record<string, string>): Promise<TestAnswer> {
    return this.call('PUT', this.addressOf(row), { ...row, ...changes }, headers);
  }

  page(request: Tree = {}): Promise<TestAnswer> {
    return this.call('POST', `${this.base}/page`, request);
  }

  /** All rows in the default sort order. */
  async rows(): Promise<Tree[]> {
    const { status, body } = await this.page({ size: 500 });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.content.length, body.totalElements);
    return body.content;
  }

  /** The row with the key of `row`; undefined if it was deleted. */
  async find(row: Tree): Promise<Tree | undefined> {
    const { body } = await this.call('GET', `${this.base}/list/${encodeURIComponent(this.keyOf(row))}`);
    return body[0];
  }
}
