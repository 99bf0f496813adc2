// The camera on the back of a phone, fine enough for a small label; any camera will do.
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
};

/** Stops a camera, so that its light goes out. */
export function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Shows the camera in a video; stops it when the signal aborts. Fails with the browser's `DOMException`. */
export async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream> {
  // Browsers offer cameras to secure pages only.
  if (!navigator.mediaDevices) throw new DOMException('No camera for this page', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  signal.addEventListener('abort', () => stopCamera(stream));
  if (signal.aborted) stopCamera(stream);
  video.srcObject = stream;
  await video.play();
  return stream;
}
