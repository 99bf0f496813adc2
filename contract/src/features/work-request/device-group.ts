/** A member of a request's device group (docs/domain.md §5.9); pieces of a stock have a quantity instead of numbers. */
export interface GroupMember {
  readonly deviceTypeName: string;
  readonly serialNumber: string | null;
  readonly inventoryNumber: string | null;
  readonly quantity?: number;
}

/** Parses the JSON text of a device group; empty if there is none. */
export function groupMembers(json: unknown): readonly GroupMember[] {
  return typeof json === 'string' ? (JSON.parse(json) as GroupMember[]) : [];
}
