import { Alert } from 'antd';
import { formatInstant } from '../../kernel/text/format.ts';
import { useTexts } from '../../kernel/text/text.ts';
import './kept-note.css';

/** Says of what is on show that it was kept, and from when it is. */
export function KeptNote({ keptAt }: { readonly keptAt: string | undefined }) {
  const { t } = useTexts();
  if (!keptAt) return null;
  const at = formatInstant(keptAt);
  return <Alert className="kept-note" type="warning" showIcon title={t('register-copy.keptAt', { at })} />;
}
