import { createCodeDeduplicator } from './code-deduplicator.ts';
import type { ReadPicture } from './engine.ts';
import { loadEngine } from './load-engine.ts';
import { pictureOfVideo } from './picture.ts';

// docs/domain.md §15.4
const POLL_INTERVAL_MS = 1000;

// Prefers the rear camera, with enough resolution for a small label; any camera works.
const WANTED: MediaStreamConstraints = {
  audio: false,
  video: { facingMode: 'environment', width: { ideal: 1280 }, height: { ideal: 960 } },
};

/** Stops a camera and turns its light off. */
function stopCamera(stream: MediaStream): void {
  for (const track of stream.getTracks()) track.stop();
}

/** Shows the camera in a video; stops it when the signal aborts. Rejects with the browser's `DOMException`. */
async function showCamera(video: HTMLVideoElement, signal: AbortSignal): Promise<MediaStream> {
  // Browsers expose cameras only in secure contexts.
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
 * Shows the camera and reports the codes that come into view, each once, until the signal aborts. Rejects with the
 * browser's error if the camera cannot be used, with an `EngineError` if the code reader cannot be loaded.
 */
export async function watchCodes(watch: Watch): Promise<void> {
  const loading = loadEngine();
  // Handled by the `await` below, unless the camera fails first.
  loading.catch(() => undefined);
  const stream = await showCamera(watch.video, watch.signal);
  try {
    watch.onStart();
    await scanFrame(await loading, stream, watch);
  } finally {
    stopCamera(stream);
  }
}
