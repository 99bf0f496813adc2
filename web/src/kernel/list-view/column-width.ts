import { type Entity, fieldAt, labelOf } from '@cooler/contract/kernel/entity.ts';
import { translate } from '../text/text.ts';

const DEFAULT_WIDTH = 150;
// A header must have room for its text, its sort mark and its filter button.
const HEADER_LETTER_WIDTH = 8;
const WIDE_LETTER_EXTRA = 5;
const HEADER_ICONS_WIDTH = 64;

/** The default width of a column, in pixels. */
export function columnWidth(entity: Entity, path: string): number {
  const title = translate(labelOf(entity, path));
  const { width = DEFAULT_WIDTH } = fieldAt(entity, path);
  const wideLetters = title.match(/[mw]/gi)?.length ?? 0;
  const letters = title.length * HEADER_LETTER_WIDTH + wideLetters * WIDE_LETTER_EXTRA;
  return Math.max(width, letters + HEADER_ICONS_WIDTH);
}
