import { cleanLine } from '@cooler/contract/kernel/clean-text.ts';
import { MAX_FILTER_TEXT, MAX_PAGE_SIZE } from '@cooler/contract/kernel/list-query.ts';
import * as z from 'zod/mini';

const MAX_PAGE = 10_000_000;

/** The body of `POST {model}/page` (docs/domain.md §3.2). */
export const listRequestSchema = z.strictObject({
  page: z.optional(z.int().check(z.gte(0), z.lte(MAX_PAGE))),
  size: z.optional(z.int().check(z.gte(1), z.lte(MAX_PAGE_SIZE))),
  direction: z.optional(z.nullable(z.string())),
  sorted_field: z.optional(z.nullable(z.string())),
  query: z.optional(z.nullable(z.record(z.string(), z.unknown()))),
});

/** The text typed into a picker, cleaned as a filter is. */
export const choiceText = z.string().check(z.overwrite(cleanLine), z.trim(), z.maxLength(MAX_FILTER_TEXT));
