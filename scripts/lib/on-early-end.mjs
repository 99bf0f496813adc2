/** The signals that end a program in a terminal, and that the system sends. */
export const SIGNALS = ['SIGINT', 'SIGTERM', 'SIGHUP'];

/** Calls `stop` once a signal comes or the parent process ends, then exits. */
export function onEarlyEnd(stop) {
  async function end() {
    await stop();
    process.exit(130);
  }
  for (const signal of SIGNALS) process.once(signal, end);
  process.once('disconnect', end);
}
