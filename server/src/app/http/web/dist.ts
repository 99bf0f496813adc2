import { join } from 'node:path';

/** Where the built web application lies. */
export const DIST = join(import.meta.dirname, '../../../../../web/dist');
