import { translate } from '../text/text.ts';

const MAX_SIDE_PX = 1600;
const QUALITY = 0.8;
const MEGABYTE = 1024 * 1024;
/** The largest photo that is scaled down. */
export const MAX_MEGABYTES = 40;

async function decode(file: Blob): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file);
  } catch (error) {
    throw new Error('NOT_A_PICTURE', { cause: error });
  }
}

function draw(picture: ImageBitmap): HTMLCanvasElement {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(picture.width, picture.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(picture.width * scale);
  canvas.height = Math.round(picture.height * scale);
  canvas.getContext('2d')?.drawImage(picture, 0, 0, canvas.width, canvas.height);
  return canvas;
}

/** Scales a photo down for storage and upload in the field; errors have messages for the user. */
export async function shrinkPhoto(file: Blob): Promise<Blob> {
  if (file.size > MAX_MEGABYTES * MEGABYTE)
    throw new Error(translate('capture.photoTooLarge', { max: MAX_MEGABYTES }));
  const picture = await decode(file);
  const canvas = draw(picture);
  picture.close();
  const small = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY));
  if (!small) throw new Error('NOT_A_PICTURE');
  return small;
}
