import { Alert } from 'antd';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import './cached-note.css';

/** A note that the page shows cached data, with its time. */
export function CachedNote({ cachedAt }: { readonly cachedAt: string | undefined }) {
  const { t } = useTexts();
  if (!cachedAt) return null;
  const at = formatInstant(cachedAt);
  return <Alert className="kept-note" type="warning" showIcon title={t('register-copy.keptAt', { at })} />;
}
