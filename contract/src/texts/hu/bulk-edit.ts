/** Texts of giving many rows of a list one value. */
export const bulkEdit = {
  'bulk-edit.selected': '{count} kijelölve',
  'bulk-edit.allSelected': 'A szűrő minden sora kijelölve ({count})',
  'bulk-edit.selectAll': 'A szűrő minden sorának kijelölése ({count})',
  'bulk-edit.clear': 'Kijelölés törlése',
  'bulk-edit.change': 'Módosítás',
  'bulk-edit.title': '{count} sor módosítása',
  'bulk-edit.text':
    'Egy oszlop új értéke minden kijelölt sorba. Először a terv látszik, soronként a régi és az új értékkel; a nyilvántartás csak az Ön jóváhagyása után változik.',
  'bulk-edit.column': 'Oszlop',
  'bulk-edit.emptyHint': 'Üresen hagyva az oszlop kiürül a kijelölt sorokban.',
  'bulk-edit.plan': 'Terv megtekintése',
} as const satisfies Record<string, string>;
