import { Alert } from 'antd';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import './cached-note.css';

/** A note that the page shows cached data, with its time. */
export function CachedNote({ keptAt }: { readonly keptAt: string | undefined }) {
  const { t } = useTexts();
  if (!keptAt) return null;
  const at = formatInstant(keptAt);
  return <Alert className="kept-note" type="warning" showIcon title={t('register-copy.keptAt', { at })} />;
}
