/** Texts of stock-taking in the shop. */
export const capture = {
  'capture.title': 'Stock-taking in the shop',
  'capture.goOn': 'Started on this phone',
  'capture.chooseShop': 'Choose a shop',
  'capture.shop': 'Code or name of the shop',
  'capture.scanShop': 'Scan the code of the shop',
  'capture.noShop': 'There is no such shop. Please check the code.',
  'capture.shopOffline':
    'There is no connection now, so a shop that this device does not know can be opened by its exact code only. The list of expected devices comes later.',
  'capture.openByCode': 'Open stock-taking: {code}',
  'capture.unknownShop': 'There is no shop with this code: {code}. Choose the right one; every scan is kept.',
  'capture.offlineStart':
    'There is no connection. You can continue: the phone stores everything and sends it when the network is back.',
  'capture.noList':
    'The list of expected devices appears once the server is reached. You can scan devices until then.',
  'capture.allSent': 'Everything is sent',
  'capture.waiting': '{count} {count|scan waits|scans wait} to be sent.',
  'capture.willSend': 'The phone sends them when the network is back.',
  'capture.cameraOn': 'Camera',
  'capture.cameraOff': 'Stop the camera',
  'capture.found': 'Found: {device}',
  'capture.again': 'Already found: {device}',
  'capture.extra': 'Extra, not expected in this shop: {device}',
  'capture.unreadable': 'This cannot be the number of a device: {code}',
  'capture.details': 'Details: {device}',
  'capture.noPlacement': 'Not given',
  'capture.close': 'Close stock-taking',
  'capture.throwAway': 'Opened by mistake, discard',
  'capture.closeTitle': 'Close the stock-taking?',
  'capture.closeText':
    '{shop}: {present} present, {absent} absent, {extra} extra. After closing it cannot be changed here.',
  'capture.closing':
    'Closing waits until every scan and photo has reached the server. You may close the page; the phone stores everything.',
  'capture.closed': '{shop}: the stock-taking is closed and waits for a leader.',
  'capture.deleted':
    '{shop}: the stock-taking was deleted meanwhile, so no leader gets it. If it is needed after all, please open the shop again.',
  'capture.reopened':
    '{shop}: the stock-taking was deleted meanwhile. Something here was not sent yet, so the phone opened a new one with everything that you recorded. Please check it, then close it.',
  'capture.refused': '{shop}: the server refused the stock-taking. {reason}',
  'capture.done': 'Done',
  'capture.pieces': '{count} pcs',
  'capture.countedPieces': '{counted} of {count} {count|piece|pieces}',
  'capture.counted': 'Pieces counted (expected: {count})',
  'capture.countedHelp': 'Leave it empty if all are there. If none is, do not mark it as present.',
  'capture.photoCount': '{count} {count|photo|photos}',
  'capture.waitingPhotos': '{count} {count|photo waits|photos wait} to be sent.',
  'capture.takePhoto': 'Take a photo',
  'capture.photo': 'Photo {number}',
  'capture.photoSent': 'Sent',
  'capture.photoWaiting': 'Waiting',
  'capture.removePhoto': 'Remove photo {number}',
  'capture.photoTooLarge': 'The photo is too large: {max} MB at most. Please take a smaller one.',
  'capture.photosRefused':
    'The server cannot accept {count} {count|photo|photos}. The stock-taking can be closed once {count|it is|they are} removed. Please take {count|it|them} again.',
  'capture.removeRefused': 'Remove {count} {count|photo|photos}',
} as const satisfies Record<string, string>;
