/** SQL of the name of a child type of `t`, by its position in the group; null if there is none. */
export function childTypeName(position: 1 | 2 | 3 | 4): string {
  return `case when t.groupable then (
    select c.name from device_type_children k join device_types c on c.id = k.child_id and c.archived_at is null
    where k.parent_id = t.id and k.position = ${position}) end`;
}
