const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const REPEATED_MS = 1_000;

/**
 * Calls `stop` at the first wish to end: a signal, or the end of the process that started us. A further signal a
 * second later calls `stopNow`; earlier ones are the same Ctrl-C, passed on by the terminal, npm and the launcher.
 */
export function onShutdownSignal(stop: () => void, stopNow: () => void): void {
  let firstAt: number | undefined;
  const wish = () => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop();
    } else if (Date.now() - firstAt > REPEATED_MS) {
      stopNow();
    }
  };
  for (const signal of SIGNALS) process.on(signal, wish);
  if (process.channel) process.once('disconnect', wish);
}
