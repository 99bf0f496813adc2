/** Texts of photos that another application gives to this one. */
export const share = {
  'share.title': 'Shared photos',
  'share.full':
    'The storage is full, so not all photos were taken over. Please make room, then share them again.',
  'share.many':
    'At most {count} {count|photo|photos} can be handed over at once. Please share the others after these.',
  'share.nothing': 'There is no shared photo. In the camera or the gallery tap Share, then Cooler Register.',
  'share.request': 'Which request do they belong to?',
  'share.device': 'To a new request, about a device',
  'share.begun': 'To the new request that you have begun',
  'share.unreadable':
    'Left out, because it cannot be read (number of the photo: {numbers}). Please take it again.',
  'share.newRequest': 'New request with these photos',
  'share.stockTaking': 'To a stock-taking: in which shop, of which device?',
  'share.noDevices':
    'There is no device here yet. Please scan it in the stock-taking first, then share the photos again.',
} as const satisfies Record<string, string>;
