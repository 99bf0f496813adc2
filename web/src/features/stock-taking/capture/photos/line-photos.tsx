import { CameraOutlined } from '@ant-design/icons';
import { PICTURE_FORMATS } from '../../../../kernel/picture/picture-formats.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import { FileButton } from '../../../../kernel/upload/file-button.tsx';
import type { LocalPhoto } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

interface LinePhotosProps {
  readonly photos: readonly LocalPhoto[];
  readonly capture: Capture;
  readonly onTake: (files: readonly File[]) => Promise<void>;
}

/** The photos of a device taken on this phone; unsent ones can be deleted. */
export function LinePhotos({ photos, capture, onTake }: LinePhotosProps) {
  const { t } = useTexts();
  return (
    <div className="capture-photos">
      {photos.length > 0 && (
        <ul>
          {photos
            .toSorted((a, b) => a.photo.takenAt.localeCompare(b.photo.takenAt))
            .map((photo, index) => (
              <PhotoThumbnail key={photo.id} photo={photo} number={index + 1} capture={capture} />
            ))}
        </ul>
      )}
      <FileButton
        size="large"
        block
        icon={<CameraOutlined />}
        label={t('capture.takePhoto')}
        accept={PICTURE_FORMATS}
        isMany
        isPhotographed
        onFiles={onTake}
      >
        {t('capture.takePhoto')}
      </FileButton>
    </div>
  );
}
