const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'] as const;
const REPEATED_MS = 1_000;

/**
 * Calls `stop` on the first signal, or when the parent process ends. A further signal after more than a second calls
 * `stopNow`; earlier ones are the same Ctrl-C, forwarded by the terminal, npm and the launcher.
 */
export function onShutdownSignal(stop: (signal: string) => void, stopNow: () => void): void {
  let firstAt: number | undefined;
  const onSignal = (signal: string) => {
    if (firstAt === undefined) {
      firstAt = Date.now();
      stop(signal);
    } else if (Date.now() - firstAt > REPEATED_MS) {
      stopNow();
    }
  };
  for (const signal of SIGNALS) process.on(signal, onSignal);
  if (process.channel) process.once('disconnect', () => onSignal('disconnect'));
}
