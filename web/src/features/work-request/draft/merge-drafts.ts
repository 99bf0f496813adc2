import { PLAIN_FIELDS } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { Side } from '@cooler/contract/features/work-request/steps/device-effects.ts';
import { chooseType, type RequestDraft, type SideDraft } from './draft.ts';

interface Versions<Draft> {
  /** What the editing started from. */
  readonly before: Draft;
  readonly theirs: Draft;
  readonly mine: Draft;
}

type Parts<Draft> = readonly (keyof Draft)[];

const PLAIN: readonly Parts<RequestDraft>[] = [['requestType'], ...PLAIN_FIELDS.map(([path]) => [path])];

/** Parts that belong together, as choosing one sets the others; a source device stands in its shop. */
const TOGETHER: Readonly<Record<Side, readonly Parts<SideDraft>[]>> = {
  FROM: [['shop', 'deviceType', 'device', 'group'], ['decor'], ['quantity']],
  TO: [['shop'], ['deviceType', 'device', 'group'], ['decor'], ['quantity']],
};

/** The parts that we changed as ours, the others as theirs. */
function merge<Draft extends object>(
  { before, theirs, mine }: Versions<Draft>,
  together: readonly Parts<Draft>[],
): Draft {
  const textOf = (draft: Draft, parts: Parts<Draft>) =>
    JSON.stringify(parts.map((part) => draft[part] ?? null));
  const ours = together.filter((parts) => textOf(before, parts) !== textOf(mine, parts)).flat();
  return { ...theirs, ...Object.fromEntries(ours.map((part) => [part, mine[part]])) };
}

function mergeSide(side: Side, { before, theirs, mine }: Versions<RequestDraft>): SideDraft {
  return merge({ before: before[side], theirs: theirs[side], mine: mine[side] }, TOGETHER[side]);
}

/** Three-way merge: the request that another user saved, with only what we changed replaced by ours. */
export function mergeDrafts(versions: Versions<RequestDraft>): RequestDraft {
  const plain = merge(versions, PLAIN);
  const merged = { ...plain, FROM: mergeSide('FROM', versions), TO: mergeSide('TO', versions) };
  // What one of us filled in may not exist in the type that the other one chose.
  return chooseType(merged.requestType)(merged);
}
