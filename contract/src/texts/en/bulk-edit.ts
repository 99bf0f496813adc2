/** Texts of giving many rows of a list one value. */
export const bulkEdit = {
  'bulk-edit.selected': '{count} selected',
  'bulk-edit.allSelected': 'All rows of the filter are selected ({count})',
  'bulk-edit.selectAll': 'Select all rows of the filter ({count})',
  'bulk-edit.clear': 'Clear selection',
  'bulk-edit.change': 'Change',
  'bulk-edit.title': 'Change {count} {count|row|rows}',
  'bulk-edit.text':
    'Sets one column to a new value in every selected row. You see the plan first, with the old and the new value of each row; nothing changes before you confirm it.',
  'bulk-edit.column': 'Column',
  'bulk-edit.emptyHint': 'If left empty, the column is cleared in the selected rows.',
  'bulk-edit.plan': 'Show the plan',
} as const satisfies Record<string, string>;
