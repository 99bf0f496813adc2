/** The address at which other applications give photos to this one. */
export const SHARE_PATH = '/share';
