import { useTexts } from '../text/text.ts';
import './loading-words.css';

/** Says that something is being loaded, once that takes a moment; so nothing flashes where it does not. */
export function LoadingWords() {
  const { t } = useTexts();
  return (
    <p className="loading-words" role="status">
      {t('common.loading')}
    </p>
  );
}
