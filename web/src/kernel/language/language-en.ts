import { enScreens } from '@cooler/contract/texts/en-screens.ts';
import locale from 'antd/locale/en_US';

/** The English texts, ours and the components'. */
export const pack = { texts: enScreens, locale };
