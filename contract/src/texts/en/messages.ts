/** What is said of successes and failures, fixed word for word (docs/domain.md §10.4). */
export const messages = {
  ERROR_TITLE: 'Error',
  UNKNOWN_ERROR: 'Unknown error',
  SAVED: 'Saved',
  SAVE_FAILED: 'Error while saving',
  ROW_DELETED: 'The row has been deleted.',
  APPROVED_ITEM: 'The item has been approved.',
  DENIED_ITEM: 'The item has been denied.',
  COMPLETED_ITEM: 'The operation has been completed.',
  REPAIR_OFFER_APPROVED: 'The repair offer has been approved.',
  REPAIR_OFFER_DENIED: 'The repair offer has been denied.',
  PASSWORD_RESET: 'Saved!',
  FILE_UPLOADED: '{file} file uploaded successfully.',
  FILE_UPLOADED_UNNAMED: 'file uploaded successfully.',
  FILE_UPLOAD_FAILED: 'file upload failed.',
  SCAN_TITLE: 'QR Scan',
  SCAN_FAILED: 'An error occurred while scanning!',
} as const satisfies Record<string, string>;
