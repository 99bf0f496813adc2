import { type ReactNode, useState } from 'react';
import { useIsShown } from '../../../kernel/browser/use-while-shown.ts';
import { LazyConfirmDialog } from '../../../kernel/dialog/lazy-confirm-dialog.tsx';
import { ProblemError } from '../../../kernel/feedback/problem.ts';
import { useTexts } from '../../../kernel/text/text.ts';

const OWN_RIGHTS = 'OWN_ADMIN_RIGHT';

export interface OwnRights {
  /**
   * Makes a call; if it would remove the user's own administrator right, asks first. Resolves to whether it was made;
   * throws if there is nobody left to ask.
   */
  readonly guarded: (call: (isConfirmed: boolean) => Promise<void>) => Promise<boolean>;
  readonly dialog: ReactNode;
}

function isAtRisk(error: unknown): boolean {
  return error instanceof ProblemError && error.message === OWN_RIGHTS;
}

/** Confirms calls that remove the user's own administrator right, which the server reports as `OWN_ADMIN_RIGHT`. */
export function useOwnRights(): OwnRights {
  const { t } = useTexts();
  const isShown = useIsShown();
  const [answer, setAnswer] = useState<((agrees: boolean) => void) | null>(null);
  const ask = () => new Promise<boolean>((resolve) => setAnswer(() => resolve));
  const settle = (agrees: boolean) => {
    answer?.(agrees);
    setAnswer(null);
  };
  const guarded: OwnRights['guarded'] = async (call) => {
    try {
      await call(false);
      return true;
    } catch (error) {
      if (!isAtRisk(error) || !isShown()) throw error;
    }
    if (!(await ask())) return false;
    await call(true);
    return true;
  };
  const dialog = answer && (
    <LazyConfirmDialog
      isDanger
      title={t('user.ownRightsTitle')}
      text={t('user.ownRightsText')}
      confirm={t('user.ownRightsConfirm')}
      cancel={t('common.cancel')}
      onConfirm={() => settle(true)}
      onCancel={() => settle(false)}
    />
  );
  return { guarded, dialog };
}
