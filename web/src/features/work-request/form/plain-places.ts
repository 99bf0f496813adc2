import { needsRemark } from '@cooler/contract/features/work-request/input/text-faults.ts';
import type { PlainPath } from '@cooler/contract/features/work-request/plain-fields.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { decorDiffers, partsOf, type RequestDraft } from '../draft/draft.ts';

/** Next to the type at the top, full width below the sides, or in a grid below them. */
type Place = 'head' | 'wide' | 'grid';

/** The place of a plain field in the form, and what the form adds to its declaration. */
interface PlainPlace {
  readonly place: Place;
  readonly isRequired?: (draft: RequestDraft) => boolean;
  readonly hints?: (draft: RequestDraft) => readonly TextCode[];
  /** Shows the choices as toggle buttons. */
  readonly asChips?: true;
  readonly isAsked?: (draft: RequestDraft) => boolean;
}

function remarkHints(draft: RequestDraft): TextCode[] {
  const ofService: TextCode[] = draft.requestType === 'SERVICE' ? ['work-request.remarkHintService'] : [];
  return partsOf(draft, 'TO').device ? [...ofService, 'work-request.remarkHintDecor'] : ofService;
}

/** The place of each plain field, in display order. */
const PLACES: Readonly<Record<PlainPath, PlainPlace>> = {
  requestedDate: { place: 'head' },
  faultCode: { place: 'wide', asChips: true, isAsked: ({ requestType }) => requestType === 'SERVICE' },
  remark: {
    place: 'wide',
    isRequired: (draft) => needsRemark(draft.requestType, decorDiffers(draft)),
    hints: remarkHints,
  },
  projectId: { place: 'grid' },
  documentsUrl: { place: 'grid', hints: () => ['work-request.documentsHint'] },
};

/** The plain fields at a place. */
export function plainFieldsAt(place: Place): (readonly [PlainPath, PlainPlace])[] {
  const all = Object.entries(PLACES) as [PlainPath, PlainPlace][];
  return all.filter(([, field]) => field.place === place);
}
