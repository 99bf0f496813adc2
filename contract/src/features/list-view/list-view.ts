import * as z from 'zod/mini';
import { cleanLine, PRINTABLE } from '../../kernel/clean-text.ts';

export const MAX_VIEW_NAME = 60;
export const COLUMN_WIDTH = { min: 60, max: 900 } as const;

const MAX_COLUMNS = 200;
const MAX_SEARCH = 4_000;

/** A column of a view; columns that the view does not list follow the listed ones. */
const viewColumn = z.object({
  path: z.string().check(z.minLength(1), z.maxLength(100)),
  isHidden: z.optional(z.boolean()),
  width: z.optional(z.int().check(z.gte(COLUMN_WIDTH.min), z.lte(COLUMN_WIDTH.max))),
});

export type ViewColumn = z.infer<typeof viewColumn>;

const name = z
  .string()
  .check(z.overwrite(cleanLine), z.trim(), z.minLength(1), z.maxLength(MAX_VIEW_NAME), z.regex(PRINTABLE));

const settings = {
  name,
  columns: z.array(viewColumn).check(z.maxLength(MAX_COLUMNS)),
  /** Filters, sort order and page size as the query string of the list; unknown parts are ignored when it is read. */
  search: z.string().check(z.maxLength(MAX_SEARCH)),
  isDefault: z.boolean(),
  isShared: z.boolean(),
};

/** The body for a new view; `list` is the path of its list below /resource. */
export const newListView = z.strictObject({ list: z.string().check(z.maxLength(100)), ...settings });

/** The body for a change of a view: all settings, and the version they are based on. */
export const changedListView = z.strictObject({ ...settings, version: z.int().check(z.gte(0)) });

/** A view in a response: the caller's own, or a shared one. */
export const listView = z.object({
  id: z.uuid(),
  list: z.string(),
  ...settings,
  version: z.int(),
  ownerName: z.string(),
  isOwn: z.boolean(),
});

export type ListView = z.infer<typeof listView>;
export type NewListView = z.infer<typeof newListView>;
export type ChangedListView = z.infer<typeof changedListView>;
