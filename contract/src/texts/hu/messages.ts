/** What is said of successes and failures, fixed word for word (docs/domain.md §10.4). */
export const messages = {
  ERROR_TITLE: 'Hiba',
  UNKNOWN_ERROR: 'Ismeretlen hiba',
  SAVED: 'Sikeres mentés',
  SAVE_FAILED: 'Hiba a mentés közben',
  ROW_DELETED: 'Az adott sor sikeresen törölve lett.',
  APPROVED_ITEM: 'Az adott elem sikeresen jóvá lett hagyva.',
  DENIED_ITEM: 'Az adott elem sikeresen el lett utasítva.',
  COMPLETED_ITEM: 'Az adott művelet sikeresen teljesítve lett.',
  REPAIR_OFFER_APPROVED: 'Az árajánlat sikeresen jóváhagyva.',
  REPAIR_OFFER_DENIED: 'Az árajánlat sikeresen elutasítva.',
  PASSWORD_RESET: 'Sikeres mentés!',
  FILE_UPLOADED: 'A fájl feltöltése sikerült: {file}.',
  FILE_UPLOADED_UNNAMED: 'A fájl feltöltése sikerült.',
  FILE_UPLOAD_FAILED: 'A fájl feltöltése nem sikerült.',
  SCAN_TITLE: 'QR Scan',
  SCAN_FAILED: 'Hiba történt a szkennelés közben!',
} as const satisfies Record<string, string>;
