/** How long work may keep the process before calls of others are looked at. */
const TURN_MS = 4;

const waiting: (() => void)[] = [];
let turnEnds = 0;

function giveTurn(): void {
  const next = waiting.shift();
  if (waiting.length > 0) setImmediate(giveTurn);
  turnEnds = performance.now() + TURN_MS;
  next?.();
}

/** Whether long work has to let others have the process now. */
export function isTurnOver(): boolean {
  return performance.now() >= turnEnds;
}

/** Comes back when everything that waited was served; of several long works one has its turn at a time. */
export function nextTurn(): Promise<void> {
  return new Promise((resolve) => {
    waiting.push(resolve);
    if (waiting.length === 1) setImmediate(giveTurn);
  });
}
