import { CameraOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { type ChangeEvent, useRef, useState } from 'react';
import { PICTURE_FORMATS } from '../../../../kernel/picture/picture-formats.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { LocalPhoto } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';
import { PhotoThumbnail } from './photo-thumbnail.tsx';

interface LinePhotosProps {
  readonly photos: readonly LocalPhoto[];
  readonly capture: Capture;
  readonly onTake: (files: readonly File[]) => Promise<void>;
}

/** The photos that this phone took of a device: taken one after another, thrown away until they are sent. */
export function LinePhotos({ photos, capture, onTake }: LinePhotosProps) {
  const { t } = useTexts();
  const input = useRef<HTMLInputElement>(null);
  const [isTaking, setTaking] = useState(false);
  const handleFiles = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const files = [...(target.files ?? [])];
    // The same file must count as a new choice.
    target.value = '';
    setTaking(true);
    await onTake(files);
    setTaking(false);
  };
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
      <input
        ref={input}
        type="file"
        className="visually-hidden"
        tabIndex={-1}
        accept={PICTURE_FORMATS}
        capture="environment"
        multiple
        aria-label={t('capture.takePhoto')}
        onChange={(event) => void handleFiles(event)}
      />
      <Button
        size="large"
        block
        icon={<CameraOutlined />}
        loading={isTaking}
        onClick={() => input.current?.click()}
      >
        {t('capture.takePhoto')}
      </Button>
    </div>
  );
}
