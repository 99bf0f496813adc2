import { Alert, Button } from 'antd';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { LocalPhoto } from '../database/capture-database.ts';

interface RefusedPhotosProps {
  readonly photos: readonly LocalPhoto[];
  readonly onRemove: (ids: readonly string[]) => void;
}

/** The photos that the server refused for good, for the user to delete. */
export function RefusedPhotos({ photos, onRemove }: RefusedPhotosProps) {
  const { t, named } = useTexts();
  const refused = photos.filter(({ fault }) => fault !== null);
  const reasons = [...new Set(refused.map(({ fault }) => named(String(fault))))];
  return (
    <Alert
      type="error"
      showIcon
      title={t('capture.photosRefused', { count: refused.length })}
      description={
        <>
          <p className="capture-reasons">{reasons.join(' ')}</p>
          <Button size="large" danger onClick={() => onRemove(refused.map(({ id }) => id))}>
            {t('capture.removeRefused', { count: refused.length })}
          </Button>
        </>
      }
    />
  );
}
