import { enScreens } from '@cooler/contract/texts/en-screens.ts';
import locale from 'antd/locale/en_US';

/** The English texts, ours and Ant Design's. */
export const pack = { texts: enScreens, locale };
