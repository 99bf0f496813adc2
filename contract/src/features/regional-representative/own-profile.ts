import type { Row } from '../../kernel/entity.ts';
import type { regionalRepresentative } from './regional-representative.entity.ts';

/** What the header shows of a user; all null for a user who is not a representative (docs/domain.md §14.2). */
export type OwnProfile = {
  readonly [Name in 'id' | 'name' | 'outOfOfficeEndDate' | 'rank' | 'region']:
    | Row<typeof regionalRepresentative>[Name]
    | null;
};

/** A deputy or deputised person, with the last day of absence if that is not over. */
export interface Colleague {
  readonly id: number;
  readonly name: string;
  readonly outOfOfficeEndDate: string | null;
}
