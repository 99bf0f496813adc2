import { en } from '@cooler/contract/texts/en.ts';
import locale from 'antd/locale/en_US';

/** The English texts, ours and the components'. */
export const pack = { texts: en, locale };
