/** How long a task may block the event loop before it yields. */
const SLICE_MS = 4;

const waiting: (() => void)[] = [];
let sliceEnds = 0;

function resumeNext(): void {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(resumeNext);
  sliceEnds = performance.now() + SLICE_MS;
  next?.();
}

/** Whether a long-running task has used up its time slice and has to yield. */
export function shouldYield(): boolean {
  return performance.now() >= sliceEnds;
}

/** Yields to the event loop; resolves after pending I/O callbacks. Long-running tasks get their slices round-robin, one per loop iteration. */
export function yieldToEventLoop(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(resumeNext);
  });
}
