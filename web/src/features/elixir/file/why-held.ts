import { type ElixirFile, hasFewLines } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import type { Texts } from '../../../kernel/text/text.ts';

/** Why a file waits for a decision: it has few lines, else it is older than the one imported last, or the same as an earlier one. */
export function whyHeld(t: Texts['t'], { lineCount, previousLineCount }: ElixirFile): string {
  return hasFewLines(lineCount, previousLineCount)
    ? t('elixir.held', { lines: lineCount, previous: previousLineCount ?? 0 })
    : t('elixir.heldOlder');
}
