import { CloseOutlined } from '@ant-design/icons';
import type { LinePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import { Image } from 'antd';
import { useState } from 'react';
import { fileAddress } from '../../../kernel/picture/picture-address.ts';
import { useTexts } from '../../../kernel/text/text.ts';

interface PhotoGalleryProps {
  readonly photos: LinePhotos;
  readonly name: string;
  readonly onClose: () => void;
}

/** The photos of a line in a full-screen gallery. */
export function PhotoGallery({ photos, name, onClose }: PhotoGalleryProps) {
  const { t } = useTexts();
  const [current, setCurrent] = useState(0);
  const preview = {
    open: true,
    current,
    alt: t('stock-taking.photoOf', { device: name, number: current + 1 }),
    onChange: setCurrent,
    onOpenChange: onClose,
    // The library's button is named after its icon only.
    closeIcon: <CloseOutlined aria-label={t('common.close')} />,
  };
  return <Image.PreviewGroup items={photos.map((photo) => fileAddress(photo))} preview={preview} />;
}
