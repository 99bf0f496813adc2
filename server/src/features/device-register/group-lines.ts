/** SQL of a device group as text: one line per device, with its type and numbers, or the number of pieces. */
export function groupLines(column: string): string {
  return `(select string_agg(concat_ws(' · ', m.member ->> 'deviceTypeName', m.member ->> 'serialNumber',
      m.member ->> 'inventoryNumber', '× ' || (m.member ->> 'quantity')), E'\\n' order by m.place)
    from jsonb_array_elements(${column}::jsonb) with ordinality m (member, place))`;
}
