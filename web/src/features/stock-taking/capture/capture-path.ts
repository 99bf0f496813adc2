/** The address of the capture, which also opens without a network. */
export const CAPTURE_PATH = '/stock-taking-capture';
