import { CheckOutlined, CloseOutlined } from '@ant-design/icons';
import type { Cells } from '../../kernel/table/cells.tsx';
import { translate } from '../../kernel/text/text.ts';

/** A tick for an account that may sign in, a cross for one that may not (docs/domain.md §11.11). */
export const userCells: Cells = {
  enabled: ({ enabled }) =>
    enabled ? (
      <CheckOutlined className="bool-yes" aria-label={translate('user.isEnabled')} />
    ) : (
      <CloseOutlined className="bool-cross" aria-label={translate('user.isDisabled')} />
    ),
};
