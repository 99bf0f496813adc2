import type { LinePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import { Suspense, useState } from 'react';
import { fileAddress } from '../../../kernel/picture/picture-address.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { PhotoGallery } from './lazy-gallery.ts';
import './line-photos.css';

// A cell has room for no more.
const MAX_THUMBNAILS = 3;

interface LinePhotosCellProps {
  readonly photos: LinePhotos;
  /** The display name of the line. */
  readonly name: string;
}

/** The thumbnails of the photos of a line; they open a gallery (docs/domain.md §11.9). */
export function LinePhotosCell({ photos, name }: LinePhotosCellProps) {
  const { t } = useTexts();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="line-photos"
        aria-label={t('stock-taking.openPhotos', { device: name, count: photos.length })}
        onClick={() => setOpen(true)}
      >
        {photos.slice(0, MAX_THUMBNAILS).map((photo) => (
          <img key={photo.fileName} src={fileAddress(photo, 'small')} alt="" loading="lazy" />
        ))}
        {photos.length > MAX_THUMBNAILS && <span>+{photos.length - MAX_THUMBNAILS}</span>}
      </button>
      <Suspense>
        {isOpen && <PhotoGallery photos={photos} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
