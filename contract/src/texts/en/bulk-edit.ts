/** Texts of giving many rows of a list one value. */
export const bulkEdit = {
  'bulk-edit.selected': '{count} selected',
  'bulk-edit.allSelected': 'All rows of the filter are selected ({count})',
  'bulk-edit.selectAll': 'Select all rows of the filter ({count})',
  'bulk-edit.clear': 'Clear selection',
  'bulk-edit.change': 'Change',
  'bulk-edit.title': 'Change {count} {count|row|rows}',
  'bulk-edit.text':
    'A new value of one column for every selected row. You will first see the plan, row by row with the old and the new value; nothing changes before you confirm it.',
  'bulk-edit.column': 'Column',
  'bulk-edit.emptyHint': 'Left empty, the column is emptied in the selected rows.',
  'bulk-edit.plan': 'Show the plan',
} as const satisfies Record<string, string>;
