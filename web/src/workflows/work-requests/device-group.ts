/** A device that goes along with the one a request names (spec §3). */
export interface GroupMember {
  readonly deviceTypeName: string;
  readonly serialNumber: string;
  readonly inventoryNumber: string;
}

/** The members in the JSON text of a device group; none where there is no group. */
export function groupMembers(json: unknown): readonly GroupMember[] {
  return typeof json === 'string' ? (JSON.parse(json) as GroupMember[]) : [];
}
