import { join } from 'node:path';

/** The folder of the built web application. */
export const DIST = join(import.meta.dirname, '../../../../../web/dist');
