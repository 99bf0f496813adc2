import type { ErrorCode } from '../../errors.ts';

/** Why a call was refused and what to do about it, by the codes of `errors.ts`. */
export const errors = {
  MALFORMED_REQUEST: 'The request cannot be understood. Please reload the page and try again.',
  UNKNOWN_FIELD: 'Unknown field: {field}. Please clear the filters or reload the page, and try again.',
  INVALID_FILTER: 'Invalid filter on this field: {field}. Please enter another value.',
  REVERSED_RANGE:
    'The range ends before it starts in the filter of this field: {field}. Please swap the two values.',
  INVALID_SORT: 'Invalid sort direction: {field}. Please choose ascending or descending.',
  UNAUTHENTICATED: 'You are not signed in or your session has expired. Please sign in again.',
  SECOND_FACTOR_NEEDED:
    'Administrators need a second factor: a one-time code or a passkey. Please sign out, then sign in again with it.',
  SHEET_NOT_OPENED:
    'This stock-taking is done by {people}. Please open the shop on the page “Stock-taking in the shop” first. {representative}, their deputies and leaders can edit it without this.',
  ACCESS_DENIED: 'Access Denied. If you need this right, please ask an administrator.',
  PLAN_GONE: 'This plan has expired. Please check the file again, or select the rows again.',
  NOT_FOUND: 'The item cannot be found, it may have been deleted in the meantime. Please refresh the list.',
  TOO_SLOW:
    'The data arrived too slowly, so the request was aborted. Please check the network and try again.',
  VERSION_CONFLICT:
    'Somebody else has changed this row in the meantime. Please review the change and save again.',
  CHILDREN_CHANGED:
    'Somebody else has changed the members in the meantime, so yours are not saved. Please open the form again and repeat your change.',
  ALREADY_EXISTS: 'This value is already taken. Please enter another one.',
  SHOP_HAS_DEVICES: 'The shop has devices, so it cannot be deleted. Please move the devices elsewhere first.',
  SHOP_HAS_OPEN_REQUEST:
    'The shop has an open work request, so it cannot be deleted. Please decide on the request; if the partner has it already, wait until it has ended.',
  SHOP_HAS_STOCK_TAKING:
    'The shop has an undecided stock-taking, so it cannot be deleted. Please have the stock-taking closed, then approve or deny it.',
  SHOP_DELETED:
    'The shop of this stock-taking has been deleted, so it cannot be approved. Please deny the stock-taking.',
  SHOP_REQUEST_UNDERWAY:
    'The two shops cannot be merged now, because an open request tells them apart. Please decide on it; if the partner has it already, wait until it has ended.',
  SHOP_COUNTED_NOW:
    'The shop cannot be merged now, because it has an open stock-taking or round. Please close it first.',
  DEVICE_TYPE_IN_USE:
    'The device type is in use. Please give its devices another type, take it out of groups and end its requests first.',
  DEVICE_TYPE_CHANGED:
    'A device type of the request has been changed since. Please create the request again.',
  DEVICE_HAS_OPEN_REQUEST:
    'The device has an open work request. Please wait until it has ended, or ask a leader.',
  DEVICE_IN_TWO_PLACES:
    'A device can be in one place only. Please give either a shop, a warehouse company or a service company.',
  DEVICE_IS_PARENT: 'Other devices belong to this device. Please take them out of the group first.',
  COMPANY_HAS_DEVICES:
    'The company has devices, so it cannot be deleted. Please move the devices elsewhere first.',
  REPRESENTATIVE_HAS_SHOPS:
    'The regional representative has shops and cannot be deleted. Please assign the shops to another representative first.',
  OWN_REQUEST:
    'You created this request, so you cannot approve it. Please ask another leader or an administrator.',
  DECIDER_REVOKED: 'The user who decided has lost access meanwhile. Please decide on this request again.',
  LIST_TOO_SLOW:
    'With this sort order or filter the list takes longer than {seconds} seconds. Please add a filter, or choose another sort order.',
  TRANSITION_NOT_ALLOWED: 'This operation is not possible in the current status. Please refresh the list.',
  DEVICE_NOT_AVAILABLE:
    'The device cannot be chosen for this request in its current status or place. Please choose another one.',
  DEVICE_NOT_IN_SHOP: 'The device is not in the given shop. Please check the shop and the device.',
  SHOP_CEASED: 'The shop has ceased, so nothing can be brought there: {shop}. Please choose another shop.',
  NOTHING_TO_MOVE:
    'The source shop has no device that can be moved. Please check the shop and the status of its devices.',
  ALL_IN_OTHER_REQUESTS:
    'All devices that could be moved from the source shop are already in other open requests: {requests}. Please check those first.',
  NOT_ENOUGH_STOCK:
    'There is not enough stock of {device}: {wanted} requested, {available} available. Please enter a smaller quantity.',
  STOCK_TOO_LARGE: 'One stock cannot have as many pieces. Please check the number.',
  NO_RECEIVING_COMPANY:
    'This shop has no receiving warehouse or service company. Please add one to the master data.',
  SELECTION_CHANGED:
    'The filter shows {total} {total|row|rows} now, not {expected}. Please look at the list and select again.',
  MANY_ABSENT:
    '{absent} of {expected} expected devices are absent; approving makes them inactive and takes them out of the shop. Please check the number and confirm it.',
  SHEET_OF_SOMEBODY_ELSE:
    '{people} also opened this stock-taking, so you cannot discard it. Please ask them or a leader.',
  SHEET_DELETED: 'This stock-taking has been deleted. Please open the shop again.',
  SHEET_HAS_FINDINGS:
    'This stock-taking already has {count} {count|scan or photo|scans or photos}, so it cannot be discarded. Please close it; a leader can deny it.',
  SHEET_FULL:
    'This stock-taking already has {limit} unexpected devices. Please close it; a leader can deny it.',
  DECISION_RUNNING: 'This decision is still running. Please wait until it has finished, then undo it.',
  UNDO_OVER: 'This decision cannot be undone any more. Please change the requests one by one.',
  ORDER_SENT:
    'The order may already have reached the partner. Please delete the request; the partner will be notified.',
  OBSERVATIONS_MISSING:
    'The stock-taking cannot be closed yet: {count} {count|scan|scans} and {photos} {photos|photo|photos} have not arrived. Please wait; the phone will send them again.',
  ROUND_CHANGED:
    'The filter now covers {devices} {devices|device|devices} in {shops} {shops|shop|shops}, so the round was not started. Please look at the numbers and start it again.',
  ROUND_EMPTY:
    'The filter covers no device that another round is not counting already. Please change the filter.',
  PUSH_SERVICE_UNKNOWN:
    'The server does not know the push service of this browser. Please use another browser, or tell the operator.',
  COMMENT_CLOSED:
    'A comment can be changed for {minutes} minutes after it was written. Please write another one.',
  TOO_MANY_UNSENT_FILES:
    'No more than {limit} uploaded files can wait for their comments. Please send the comments that you have begun. What is not sent is removed after eight days.',
  TOO_MANY_VIEWS: 'No more than {limit} views can be saved. Please delete those that you no longer need.',
  RETRY_CONFLICT: 'Somebody else is changing the same data right now. Please try again.',
  PLAN_OUTDATED:
    'The register has changed in the meantime, so nothing was done. Please look through the new plan and approve that one.',
  PLAN_NOT_DOABLE:
    'This plan cannot be carried out: it has rows with errors, or there is nothing to do. Please check its rows.',
  UPLOAD_DID_NOTHING: 'This upload changed nothing, so there is nothing to undo.',
  UNDO_NOT_REMOVABLE: 'Rows of this register cannot be deleted, so the new row stays.',
  OWN_ADMIN_RIGHT:
    'This would take away your own right to administer. If that is what you want, please confirm it.',
  ONE_RIGHT_ONLY: 'A user can have one right only. Please remove the current one first.',
  ELIXIR_LOOK_RUNNING: 'A synchronisation is already running. Please wait until it has finished.',
  ELIXIR_DECISION_RUNNING:
    'Somebody is deciding on a file of Elixir right now. Please wait until that has finished, then refresh the list.',
  ELIXIR_FILE_DECIDED:
    'This file has been decided on already, or needs no decision. Please refresh the list.',
  ELIXIR_FILE_OUTDATED:
    'A newer Elixir file has been imported since, so this one cannot be accepted. Please reject it.',
  TOO_LARGE: 'The data sent is too large. Please send less.',
  PICTURE_TOO_LARGE: 'The picture is too large: 15 MB and 40 megapixels at most. Please make a smaller one.',
  EXPORT_TOO_LARGE: 'The list is too large for an Excel file. Please narrow the filter.',
  CSV_TOO_MANY_ROWS: 'The CSV file has too many rows: {row} at most. Please split it into smaller files.',
  CSV_TOO_MANY_COLUMNS:
    'The CSV file has too many columns: 200 at most. Please delete those not needed, and check the separators.',
  CSV_CELL_TOO_LONG:
    'A cell is too long: 32,767 characters at most. Please shorten it, and check for an unclosed quote before it.',
  FILE_TOO_LARGE:
    'The file is too large: 15 MB at most, a picture 40 megapixels. Please choose a smaller one.',
  CSV_TOO_LARGE: 'The CSV file is too large: 64 MB at most. Please split it into smaller files.',
  NOT_A_CSV_FILE:
    'This is not a .csv file. Please open it in your spreadsheet program, and save the sheet that you filled in as “CSV UTF-8 (Comma delimited)”.',
  NO_LABELS:
    'None of the chosen devices has an inventory number, so there is nothing to print. Please change the filter.',
  NO_SUCH_LABEL: 'This sheet has only {max} labels. Please enter a smaller starting position.',
  TOO_MANY_LABELS: 'At most {max} labels can be printed at once. Please narrow the filter.',
  NOT_A_PICTURE: 'This file is not a picture. Please choose a JPEG, PNG, WebP or GIF picture.',
  FILE_INFECTED:
    'The virus scanner refused this file. Please choose another one, and tell your IT colleagues about this one.',
  PICTURE_DAMAGED: 'The picture file is damaged and cannot be opened. Please take or choose another one.',
  FILE_TYPE_REFUSED:
    'Files of this type cannot be attached. Please choose a picture (JPEG, PNG, WebP, GIF) or a PDF.',
  UNSUPPORTED_MEDIA_TYPE: 'Data of this type is not accepted here. Please choose another format.',
  CLOCK_AHEAD:
    'The clock of your phone or computer is {minutes} {minutes|minute|minutes} ahead: the server time is {serverTime}. Please set the clock and try again.',
  VALIDATION_FAILED: 'Some data is missing or wrong. Please correct the marked fields.',
  UPLOAD_REJECTED:
    'The file has rows with errors, so nothing has changed. Please correct them and upload the file again.',
  MERGED_MEANWHILE: 'Shop {code} has been merged into {stays} in the meantime. Please refresh the list.',
  MERGE_SAME_SHOP: 'A shop cannot be merged with itself. Please choose two different shops.',
  SELECTION_EMPTY: 'No row is selected. Please select at least one.',
  SELECTION_TOO_LARGE: 'At most {limit} rows can be selected at once. Please narrow the filter.',
  ONE_FILE_ONLY: 'Only one file can be uploaded at a time. Please upload the files one by one.',
  FILE_MISSING: 'No file has been chosen. Please choose one.',
  CSV_EMPTY: 'The CSV file has no data rows. Please fill in the template.',
  CSV_MALFORMED:
    'A quote in the CSV file is misplaced or not closed. Please correct it, or save the sheet again from your spreadsheet program as “CSV UTF-8 (Comma delimited)”.',
  CSV_NOT_TEXT:
    'The letters of the CSV file cannot be read. Please open the original in your spreadsheet program, and save the sheet as “CSV UTF-8 (Comma delimited)”.',
  IDEMPOTENCY_KEY_REUSED:
    'This request has already arrived with other contents. Please reload the page and try again.',
  TOO_MANY_REQUESTS: 'Too many requests. Please wait a minute and try again.',
  SERVER_ERROR: 'Server error',
  SIGNATURE_INVALID:
    'The signature or the timestamp of the call is wrong. Please check the shared secret and the clock.',
  CALLBACK_KEPT:
    'The event cannot be applied now ({reason}). It is kept for a colleague to decide; please do not send it again.',
  EVENT_OUTDATED:
    'A later event of this request has been applied already. Please look at the request and decide on the event.',
  WRONG_PARTNER: 'This request is not carried out by this partner. Please talk to the partner.',
  EVENT_ID_REUSED: 'Another event came under this id before. Please send it under a new id.',
  MESSAGE_SETTLED: 'This message is settled and cannot be changed any more. Please refresh the list.',
  MESSAGE_UNDER_WAY: 'The message is just being sent. Please wait half a minute and try again.',
  CANNOT_BE_MENDED: 'This difference cannot be corrected here. Please contact the partner.',
  DIFFERENCE_OUTDATED:
    'This request has changed since the comparison, or a message about it waits or was sent. Please settle messages in the list, then compare again.',
  PARTNER_NOT_CONFIGURED:
    'The connection to the partner is not set up. Please give its address and its secret in the settings of the server.',
  STORAGE_FULL:
    'The storage is full, so nothing can be saved now. Please contact support, and try again later.',
  NOT_AVAILABLE: 'The service is not available now. Please try again in a few minutes.',
  TOOK_TOO_LONG: 'This took too long and was ended; nothing has changed. Please try again later.',
  USERS_NOT_CONFIGURED:
    'User management is not set up. Please tell the operator: the settings OIDC_ADMIN_CLIENT_ID and OIDC_ADMIN_CLIENT_SECRET are missing.',
  USERS_NOT_AVAILABLE:
    'User management cannot be reached now. Please check the list and try again in a few minutes.',
} as const satisfies Record<ErrorCode, string>;
