import { CheckOutlined, ClockCircleOutlined, DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { useEffect, useState } from 'react';
import { logError } from '../../../../kernel/feedback/problem.ts';
import { useBlobAddress } from '../../../../kernel/picture/use-blob-address.ts';
import { useTexts } from '../../../../kernel/text/text.ts';
import type { LocalPhoto } from '../database/capture-database.ts';
import type { Capture } from '../use-capture.ts';

interface PhotoThumbnailProps {
  readonly photo: LocalPhoto;
  readonly number: number;
  readonly capture: Capture;
}

function usePicture(id: string, pictureOf: Capture['pictureOf']): Blob | undefined {
  const [picture, setPicture] = useState<Blob>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the picture of an id never changes.
  useEffect(() => {
    pictureOf(id).then(setPicture, logError);
  }, [id]);
  return picture;
}

/** The thumbnail of a local photo, with its sending state. */
export function PhotoThumbnail({ photo: { id, isSent }, number, capture }: PhotoThumbnailProps) {
  const { t } = useTexts();
  const [isGoing, setGoing] = useState(false);
  const address = useBlobAddress(usePicture(id, capture.pictureOf));
  const remove = async () => {
    setGoing(true);
    await capture.removePhotos([id]);
    setGoing(false);
  };
  return (
    <li data-sent={isSent}>
      {address && <img src={address} alt={t('capture.photo', { number })} />}
      <div className="capture-photo-foot">
        <span>
          {isSent ? <CheckOutlined aria-hidden /> : <ClockCircleOutlined aria-hidden />}{' '}
          {t(isSent ? 'capture.photoSent' : 'capture.photoWaiting')}
        </span>
        {!isSent && (
          <Button
            size="large"
            type="text"
            danger
            loading={isGoing}
            icon={<DeleteOutlined />}
            aria-label={t('capture.removePhoto', { number })}
            onClick={() => void remove()}
          />
        )}
      </div>
    </li>
  );
}
