import * as z from 'zod/mini';
import { defineChoices } from '../../kernel/field.ts';

/** The state of a synchronisation run; INTERRUPTED: the process stopped, and the next run continues. */
export const ELIXIR_RUN_STATE = defineChoices(
  'elixir-run-state',
  ['RUNNING', 'DONE', 'FAILED', 'INTERRUPTED'],
  { RUNNING: 'blue', DONE: 'green', FAILED: 'red', INTERRUPTED: 'amber' },
);

const count = z.int().check(z.gte(0));

/** A synchronisation run: its progress and result; `failure` is an error code. */
export const elixirRun = z.object({
  id: z.int(),
  state: z.enum(ELIXIR_RUN_STATE.options),
  startedBy: z.string(),
  startedAt: z.iso.datetime(),
  finishedAt: z.nullable(z.iso.datetime()),
  filesSeen: count,
  filesNew: count,
  filesWaiting: count,
  currentFile: z.nullable(z.string()),
  linesRead: count,
  failure: z.nullable(z.string()),
});

export type ElixirRun = z.infer<typeof elixirRun>;

/** The state of the synchronisation: where files come from, how often the source is read, and the latest runs. */
export const elixirState = z.object({
  source: z.string(),
  everyMinutes: count,
  runs: z.array(elixirRun),
});

export type ElixirState = z.infer<typeof elixirState>;
