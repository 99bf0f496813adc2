export const figures = [];
export const faults = [];

/** Measures a step. */
export async function timed(what, work) {
  const begun = performance.now();
  const result = await work();
  figures.push(`${what} ${((performance.now() - begun) / 1000).toFixed(1)} s`);
  console.log(figures.at(-1));
  return result;
}

/** Notes a fault unless it is so. */
export function expect(isSo, what) {
  console.log(`${isSo ? '✔' : '✖'} ${what}`);
  if (!isSo) faults.push(what);
}

/** Runs a command that is expected to fail; returns what it printed. */
export const refusal = (sh, command) =>
  sh(command).then(
    () => 'It was not refused.',
    ({ message }) => message,
  );
