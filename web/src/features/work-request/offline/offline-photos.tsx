import { CameraOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button, Form } from 'antd';
import { useEffect, useState } from 'react';
import { notifyFailure } from '../../../kernel/feedback/notices.ts';
import { logError } from '../../../kernel/feedback/problem.ts';
import { PICTURE_FORMATS } from '../../../kernel/picture/picture-formats.ts';
import { useBlobAddress } from '../../../kernel/picture/use-blob-address.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { FileButton } from '../../../kernel/upload/file-button.tsx';
import type { WrittenRequest } from './offline-request.ts';
import type { OfflineRequests } from './use-offline-requests.ts';

/** The limit of files on a comment. */
const MAX_PHOTOS = 10;

interface PhotoProps extends Pick<OfflineRequests, 'pictureOf'> {
  readonly id: string;
  readonly number: number;
  readonly onRemove: () => void;
}

function Photo({ id, number, pictureOf, onRemove }: PhotoProps) {
  const { t } = useTexts();
  const [picture, setPicture] = useState<Blob>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of an id never changes.
  useEffect(() => {
    pictureOf(id).then(setPicture, logError);
  }, [id]);
  const address = useBlobAddress(picture);
  return (
    <li>
      {address && <img src={address} alt={t('capture.photo', { number })} />}
      <Button
        type="text"
        danger
        icon={<DeleteOutlined />}
        aria-label={t('capture.removePhoto', { number })}
        onClick={onRemove}
      />
    </li>
  );
}

interface OfflinePhotosProps extends Pick<OfflineRequests, 'takePhoto' | 'pictureOf'> {
  readonly value?: readonly string[];
  readonly onChange?: (photos: readonly string[]) => void;
}

/** The photos of the request being written; stored immediately, so that none is lost if the page is killed. */
export function OfflinePhotos({ value = [], onChange, takePhoto, pictureOf }: OfflinePhotosProps) {
  const { t } = useTexts();
  const form = Form.useFormInstance<WrittenRequest>();
  const take = async (files: readonly File[]) => {
    const free = MAX_PHOTOS - value.length;
    if (files.length > free) notifyFailure(t('thread.tooManyFiles', { count: MAX_PHOTOS }));
    for (const file of files.slice(0, free)) {
      const id = await takePhoto(file);
      // Other photos may have been removed in the meantime.
      if (id) onChange?.([...form.getFieldValue('photos'), id]);
    }
  };
  return (
    <div className="offline-photos">
      {value.length > 0 && (
        <ul>
          {value.map((id, index) => (
            <Photo
              key={id}
              id={id}
              number={index + 1}
              pictureOf={pictureOf}
              onRemove={() => onChange?.(value.filter((each) => each !== id))}
            />
          ))}
        </ul>
      )}
      <FileButton
        icon={<CameraOutlined />}
        label={t('capture.takePhoto')}
        accept={PICTURE_FORMATS}
        isMany
        onFiles={take}
      >
        {t('capture.takePhoto')}
      </FileButton>
    </div>
  );
}
