import { CloseOutlined } from '@ant-design/icons';
import type { LinePhotos } from '@cooler/contract/features/stock-taking/line/line-photos.ts';
import { Image } from 'antd';
import { cloneElement, type ReactElement, type ReactNode, useState } from 'react';
import { fileAddress } from '../../../kernel/picture/picture-address.ts';
import { translate, useTexts } from '../../../kernel/text/text.ts';

interface PhotoGalleryProps {
  readonly photos: LinePhotos;
  readonly name: string;
  readonly onClose: () => void;
}

// Without the library's two for mirroring: what is written on a device could not be read.
const TOOLS = [
  ['rotateLeftIcon', 'stock-taking.rotateLeft'],
  ['rotateRightIcon', 'stock-taking.rotateRight'],
  ['zoomOutIcon', 'stock-taking.zoomOut'],
  ['zoomInIcon', 'stock-taking.zoomIn'],
] as const;

type Icons = Readonly<Record<(typeof TOOLS)[number][0], ReactNode>>;

/** The buttons below a photo; the library's own are named in English after what they do in its code. */
function toolbar(bar: ReactElement, icons: Icons): ReactNode {
  const buttons = TOOLS.map(([icon, label]) =>
    cloneElement(icons[icon] as ReactElement<{ 'aria-label': string }>, { 'aria-label': translate(label) }),
  );
  return cloneElement(bar, {}, ...buttons);
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
    actionsRender: (bar: ReactElement, { icons }: { icons: Icons }) => toolbar(bar, icons),
    // The library's button is named after its icon only.
    closeIcon: <CloseOutlined aria-label={t('common.close')} />,
  };
  return <Image.PreviewGroup items={photos.map((photo) => fileAddress(photo))} preview={preview} />;
}
