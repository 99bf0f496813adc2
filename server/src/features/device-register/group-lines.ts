/** SQL of a device group as people read it: a line a device, with its type and its numbers, or how many pieces there are. */
export function groupLines(column: string): string {
  return `(select string_agg(concat_ws(' · ', m.member ->> 'deviceTypeName', m.member ->> 'serialNumber',
      m.member ->> 'inventoryNumber', '× ' || (m.member ->> 'quantity')), E'\\n' order by m.place)
    from jsonb_array_elements(${column}::jsonb) with ordinality m (member, place))`;
}
