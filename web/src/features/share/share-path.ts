/** The path of the Web Share Target. */
export const SHARE_PATH = '/share';

/** The cache that the service worker fills with shared photos (`web/static/worker.js`). */
export const SHARED_PHOTOS = 'shared-photos';
