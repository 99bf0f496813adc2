import { useTexts } from '../../kernel/text/text.ts';

/** The loading indicator of a screen. */
export function Loading() {
  const { t } = useTexts();
  return (
    <div className="loading" role="status">
      <span className="loading-bar" />
      <span className="visually-hidden">{t('common.loading')}</span>
    </div>
  );
}
