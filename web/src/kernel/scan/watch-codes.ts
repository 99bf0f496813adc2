import { createCodeDeduplicator } from './code-deduplicator.ts';
import { loadEngine, type ReadPicture } from './load-engine.ts';
import { pictureOfVideo } from './picture.ts';

// docs/domain.md §15.4
const POLL_INTERVAL_MS = 1000;

// The camera on the back of a phone, fine enough for a small label; any camera will do.
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
};

/** Stops a camera, so that its light goes out. */
function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Shows the camera in a video; stops it when the signal aborts. Fails with the browser's `DOMException`. */
async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream> {
  // Browsers offer cameras to secure pages only.
  if (!navigator.mediaDevices) throw new DOMException('No camera for this page', 'NotFoundError');
  const stream = await navigator.mediaDevices.getUserMedia(WANTED);
  signal.addEventListener('abort', () => stopCamera(stream));
  if (signal.aborted) stopCamera(stream);
  video.srcObject = stream;
  await video.play();
  return stream;
}

function untilNextFrame(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, POLL_INTERVAL_MS);
  });
}

interface Watch {
  readonly video: HTMLVideoElement;
  readonly onStart: () => void;
  readonly onCode: (code: string) => void;
  readonly signal: AbortSignal;
}

async function scanFrame(
  read: ReadPicture,
  stream: MediaStream,
  { video, onCode, signal }: Watch,
): Promise<void> {
  const isFirstSight = createCodeDeduplicator();
  while (!signal.aborted) {
    if (!stream.active) throw new DOMException('The camera has gone', 'NotReadableError');
    const code = await read(pictureOfVideo(video));
    if (code !== null && !signal.aborted && isFirstSight(code, performance.now())) onCode(code);
    await untilNextFrame();
  }
}

/**
 * Shows the camera and reports the codes that come into sight, each once, until the signal aborts. Fails with the
 * browser's error for a camera that cannot be used, with an `EngineError` where the code reader cannot be loaded.
 */
export async function watchCodes(watch: Watch): Promise<void> {
  const loading = loadEngine();
  // Told of below, unless the camera fails first.
  loading.catch(() => undefined);
  const stream = await showCamera(watch.video, watch.signal);
  try {
    watch.onStart();
    await scanFrame(await loading, stream, watch);
  } finally {
    stopCamera(stream);
  }
}
