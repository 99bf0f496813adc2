import type { LinePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import { Suspense, useState } from 'react';
import { fileAddress } from '../../../kernel/picture/picture-address.ts';
import { lazyPiece } from '../../../kernel/start/lazy-piece.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import './line-photos.css';

const PhotoGallery = lazyPiece(async () => (await import('./photo-gallery.tsx')).PhotoGallery);

// More do not fit into a cell.
const SHOWN = 3;

interface LinePhotosCellProps {
  readonly photos: LinePhotos;
  /** What people call the line. */
  readonly name: string;
}

/** The photos of a line, small; they open as a gallery (docs/domain.md §11.9). */
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
        {photos.slice(0, SHOWN).map((photo) => (
          <img key={photo.fileName} src={fileAddress(photo, 'small')} alt="" loading="lazy" />
        ))}
        {photos.length > SHOWN && <span>+{photos.length - SHOWN}</span>}
      </button>
      <Suspense>
        {isOpen && <PhotoGallery photos={photos} name={name} onClose={() => setOpen(false)} />}
      </Suspense>
    </>
  );
}
