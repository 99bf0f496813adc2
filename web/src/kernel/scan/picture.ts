// Higher resolutions do not improve recognition of a code, but take longer.
const MAX_SIDE_PX = 1600;

function draw(source: CanvasImageSource, width: number, height: number): ImageData {
  const scale = Math.min(1, MAX_SIDE_PX / Math.max(width, height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(width * scale);
  canvas.height = Math.round(height * scale);
  const context = canvas.getContext('2d', { willReadFrequently: true });
  if (!context) throw new Error('This browser cannot draw pictures');
  context.drawImage(source, 0, 0, canvas.width, canvas.height);
  return context.getImageData(0, 0, canvas.width, canvas.height);
}

/** The current frame of the camera. */
export function pictureOfVideo(video: HTMLVideoElement): ImageData {
  return draw(video, video.videoWidth, video.videoHeight);
}

/** The picture in a file; rejects if the browser cannot decode it. */
export async function pictureOfFile(file: File): Promise<ImageData> {
  const bitmap = await createImageBitmap(file);
  try {
    return draw(bitmap, bitmap.width, bitmap.height);
  } finally {
    bitmap.close();
  }
}
