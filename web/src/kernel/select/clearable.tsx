import { CloseCircleFilled } from '@ant-design/icons';
import { translate } from '../text/text.ts';

/** What lets a select be cleared, by a button that has a name in the language of the page. */
export const clearable = () => ({
  allowClear: { label: translate('common.clear'), clearIcon: <CloseCircleFilled /> },
});
