import assert from 'node:assert/strict';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import type { Role } from '@cooler/contract/roles.ts';
import type { EntityTable } from '../../kernel/entity-table.ts';
import { callerOf, runApp } from '../run-app.ts';
import type { Call, TestAnswer, TestApp } from '../test-app.ts';

export interface SuiteOptions {
  readonly table: EntityTable;
  /** Makes what rows refer to; answers what makes the body of the n-th row. */
  readonly prepare: (app: TestApp) => Promise<(n: number) => Tree>;
  /** What an edit changes. */
  readonly edited: Tree;
  /** Fills, in the rows that filters and orders are tried on, what forms and files cannot give. */
  readonly fill?: (app: TestApp) => Promise<void>;
  /** The CSV column that says which row is meant, where it is not the key. */
  readonly csvKey?: string;
}

/** The entity under test, its application, and rows nobody else uses; for the `describe` it is made in. */
export class Suite {
  readonly table: EntityTable;
  readonly entity: Entity;
  readonly base: string;
  readonly csvKey: string;
  readonly edited: Tree;
  /** Calls as somebody with every right of master data. */
  readonly call: Call;
  readonly #fill: SuiteOptions['fill'];
  readonly #app: () => TestApp;
  #draft: ((n: number) => Tree) | undefined;
  #last = 0;

  constructor({ table, prepare, edited, csvKey, fill }: SuiteOptions) {
    this.table = table;
    this.entity = table.entity;
    this.base = `/resource/${table.entity.path}`;
    this.csvKey = csvKey ?? table.entity.key;
    this.edited = edited;
    this.#fill = fill;
    this.#app = runApp(async (app) => {
      this.#draft = await prepare(app);
    });
    this.call = callerOf(this.#app, 'FCR_ADMIN', 'kovacs.anna');
  }

  /** Fills what forms and files cannot give. */
  async fill(): Promise<void> {
    await this.#fill?.(this.app);
  }

  get app(): TestApp {
    return this.#app();
  }

  as(role?: Role): Call {
    return this.app.as(role);
  }

  /** A body that no row has been made of yet. */
  nextDraft(): Tree {
    assert.ok(this.#draft, 'the suite has not started');
    this.#last += 1;
    return structuredClone(this.#draft(this.#last));
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

  change(row: Tree, changes: Tree): Promise<TestAnswer> {
    return this.call('PUT', this.addressOf(row), { ...row, ...changes });
  }

  page(request: Tree = {}): Promise<TestAnswer> {
    return this.call('POST', `${this.base}/page`, request);
  }

  /** Every living row, in the default order. */
  async rows(): Promise<Tree[]> {
    const { status, body } = await this.page({ size: 500 });
    assert.equal(status, 200, JSON.stringify(body));
    assert.equal(body.content.length, body.totalElements);
    return body.content;
  }

  /** The living row with this key, or nothing. */
  async find(row: Tree): Promise<Tree | undefined> {
    const { body } = await this.call('GET', `${this.base}/list/${encodeURIComponent(this.keyOf(row))}`);
    return body[0];
  }
}
