import { useTexts } from '../../kernel/text/text.ts';

/** What stands in the place of a screen whose code is on its way. */
export function Loading() {
  const { t } = useTexts();
  return (
    <div className="loading" role="status">
      <span className="loading-bar" />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
