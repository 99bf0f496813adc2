import { showCamera, stopCamera } from './camera.ts';
import { createFirstSight } from './first-sight.ts';
import { loadEngine, type ReadPicture } from './load-engine.ts';
import { pictureOfVideo } from './picture.ts';

// docs/domain.md §15.4
const LOOK_EVERY_MS = 1000;

function untilNextLook(): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, LOOK_EVERY_MS);
  });
}

interface Watch {
  readonly video: HTMLVideoElement;
  readonly onStart: () => void;
  readonly onCode: (code: string) => void;
  readonly signal: AbortSignal;
}

async function look(read: ReadPicture, stream: MediaStream, { video, onCode, signal }: Watch): Promise<void> {
  const isFirstSight = createFirstSight();
  while (!signal.aborted) {
    if (!stream.active) throw new DOMException('The camera has gone', 'NotReadableError');
    const code = await read(pictureOfVideo(video));
    if (code !== null && !signal.aborted && isFirstSight(code, performance.now())) onCode(code);
    await untilNextLook();
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
    await look(await loading, stream, watch);
  } finally {
    stopCamera(stream);
  }
}
