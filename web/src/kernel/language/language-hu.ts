import { huScreens } from '@cooler/contract/texts/hu-screens.ts';
import locale from 'antd/locale/hu_HU';
import 'dayjs/locale/hu';

// Ant Design's own word for a sortable column means something else.
const corrected = { ...locale, global: { ...locale.global, sortable: 'rendezhető' } };

/** The Hungarian texts, ours and Ant Design's. */
export const pack = { texts: huScreens, locale: corrected };
