/** Texts of the scanner, and of what became of a scanned code. */
export const scan = {
  'scan.open': 'Scan the QR code: {field}',
  'scan.device': 'Scan the device',
  'scan.preview': 'Camera view',
  'scan.starting': 'The camera is starting…',
  'scan.aim': 'Point the camera at the code.',
  'scan.typed': 'Inventory number or serial number',
  'scan.find': 'Search',
  'scan.photo': 'Photo of the code',
  'scan.photoEmpty':
    'There is no code in the photo. Move closer, avoid glare and try again, or type the number.',
  'scan.photoUnreadable': 'This file cannot be read as a picture. Please choose a photo, or type the number.',
  'scan.refused':
    'The camera is not allowed. Allow it beside the address bar of the browser and try again, or type the number.',
  'scan.noCamera': 'No camera was found. Take a photo of the code, or type the number.',
  'scan.busy':
    'Something else is using the camera. Close the other application and try again, or type the number.',
  'scan.notLoaded':
    'The code reader could not be loaded. Check the connection and try again, or type the number.',
  'scan.searching': 'Searching: {code}',
  'scan.unknown': 'There is no such device: {code}',
  'scan.unknownAdvice': 'Check the number on the plate of the device, and type it.',
  'scan.elsewhere': 'According to the register, the device is elsewhere',
  'scan.elsewhereAdvice': 'Check the source shop and the device.',
  'scan.held': 'The device already has an open work request',
  'scan.heldAdvice': 'The device cannot be requested again until that request is closed.',
  'scan.notTakeable': 'The device cannot be chosen now',
  'scan.notTakeableAdvice': 'Because of its status or its place, choose another device for this request.',
  'scan.several': 'Several devices have this number. Which one is it?',
  'scan.failed': 'The device cannot be looked up now. Please try again.',
} as const satisfies Record<string, string>;
