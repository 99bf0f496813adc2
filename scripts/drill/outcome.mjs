export const figures = [];
let checks = 0;

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
  checks += 1;
  console.log(`${isSo ? '✔' : '✖'} ${what}`);
  if (!isSo) faults.push(what);
}

/** Runs a command that is expected to fail; returns what it printed. */
export const refusal = (sh, command) =>
  sh(command).then(
    () => 'It was not refused.',
    ({ message }) => message,
  );

/** The last lines of a drill: its figures, how many checks passed, and what did not. */
export function summary(name, hasPassed) {
  const passed = checks > 0 ? `${checks} checks, ` : '';
  return [
    ...(figures.length > 0 ? [figures.join('; ')] : []),
    ...faults.map((fault) => `✖ ${fault}`),
    hasPassed ? `${name}: ${passed}without a fault` : `${name}: ${passed}with a fault`,
  ].join('\n');
}
