/** The path of the Web Share Target. */
export const SHARE_PATH = '/share';
