/** A device that goes along with a request (docs/domain.md §5.9); pieces of a stock have a quantity instead of numbers. */
export interface GroupMember {
  readonly deviceTypeName: string;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
  readonly quantity?: number;
}

/** The members in the JSON text of a device group; none where there is no group. */
export function groupMembers(json: unknown): readonly GroupMember[] {
  return typeof json === 'string' ? (JSON.parse(json) as GroupMember[]) : [];
}
