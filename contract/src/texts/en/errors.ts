import type { ErrorCode } from '../../errors.ts';

/** Why a call was refused and what to do about it, by the codes of `errors.ts`. */
export const errors = {
  MALFORMED_REQUEST: 'The request cannot be understood. Please reload the page and try again.',
  UNKNOWN_FIELD: 'Unknown field: {field}. Please clear the filters and try again.',
  INVALID_FILTER: 'Invalid filter on this field: {field}. Please enter another value.',
  INVALID_SORT: 'Invalid sort direction: {field}. Please choose ascending or descending.',
  INVALID_PAGE: 'There is no such page or page size. Please go back to the first page.',
  UNAUTHENTICATED: 'You are not signed in or your session has expired. Please sign in again.',
  ACCESS_DENIED: 'Access Denied. If you need this right, please ask an administrator.',
  NOT_FOUND: 'The item cannot be found, it may have been deleted meanwhile. Please refresh the list.',
  METHOD_NOT_ALLOWED: 'This operation is not possible at this address. Please reload the page.',
  VERSION_CONFLICT: 'Somebody else has changed this row meanwhile. Please look at the change and save again.',
  ALREADY_EXISTS: 'This value is already taken. Please enter another one.',
  SHOP_HAS_DEVICES: 'The shop has devices, so it cannot be deleted. Please move the devices elsewhere first.',
  SHOP_HAS_OPEN_REQUEST:
    'The shop has an open work request, so it cannot be deleted. Please close the request first.',
  DEVICE_TYPE_IN_USE:
    'The device type is in use. Please remove the devices and groups that refer to it first.',
  DEVICE_HAS_OPEN_REQUEST: 'The device has an open work request. Please close the request first.',
  DEVICE_IN_TWO_PLACES:
    'A device can be in one place only. Please give a shop, a warehouse company or a service company.',
  DEVICE_IS_PARENT: 'Other devices belong to this device. Please take them out of the group first.',
  COMPANY_HAS_DEVICES:
    'The company has devices, so it cannot be deleted. Please move the devices elsewhere first.',
  REPRESENTATIVE_HAS_SHOPS:
    'The regional representative has shops, so it cannot be deleted. Please give the shops to another one first.',
  TRANSITION_NOT_ALLOWED: 'This operation is not possible in the current status. Please refresh the list.',
  DEVICE_NOT_AVAILABLE:
    'The device cannot be chosen for this request in its current status or place. Please choose another one.',
  DEVICE_NOT_IN_SHOP: 'The device is not in the given shop. Please check the shop and the device.',
  NOT_ENOUGH_STOCK: 'There is not enough stock. Please enter a smaller quantity.',
  NO_RECEIVING_COMPANY:
    'This shop has no receiving warehouse or service company. Please add one to the master data.',
  OBSERVATIONS_MISSING:
    'The stock-taking cannot be closed yet: {count} readings have not arrived. The device sends them again, please wait!',
  IDEMPOTENCY_IN_FLIGHT: 'The same request is still being processed. Please wait, then refresh the list.',
  RETRY_CONFLICT: 'Somebody else is changing the same data right now. Please try again.',
  TOO_LARGE: 'The data sent is too large. Please send less.',
  EXPORT_TOO_LARGE: 'The list is too large for an Excel file. Please narrow the filter.',
  CSV_TOO_LARGE: 'The CSV file or one of its cells is too large. Please split it into smaller parts.',
  NOT_A_CSV_FILE: 'This is not a .csv file. Please choose a file saved as CSV.',
  UNSUPPORTED_MEDIA_TYPE: 'Data of this type is not accepted here. Please choose another format.',
  VALIDATION_FAILED: 'Some data is missing or wrong. Please correct the marked fields.',
  UPLOAD_REJECTED:
    'The file has faulty rows, so nothing has changed. Please correct them and upload the file again.',
  FILE_MISSING: 'No file has been chosen. Please choose one.',
  CSV_EMPTY: 'The CSV file has no data rows. Please fill in the template.',
  CSV_MALFORMED: 'The CSV file is malformed. Please check the quotes and the separators.',
  IDEMPOTENCY_KEY_REUSED:
    'This request has already arrived with other contents. Please reload the page and try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a minute and try again.',
  SERVER_ERROR: 'Server error. Please try again; if it happens again, tell support.',
  NOT_AVAILABLE: 'The service is not available now. Please try again in a few minutes.',
} as const satisfies Record<ErrorCode, string>;
