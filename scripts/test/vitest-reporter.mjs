import { writeFileSync } from 'node:fs';
import { failureLine, resultOf } from './result.mjs';

const failuresOf = (module) =>
  [...module.children.allTests('failed')].map((test) =>
    failureLine(module.moduleId, test.fullName, test.result().errors[0]?.message),
  );

const countOf = (modules, state) =>
  modules.reduce((sum, module) => sum + [...module.children.allTests(state)].length, 0);

/** Writes what a run of vitest came to; errors outside of tests count as failures, too. */
export default class ResultReporter {
  onTestRunEnd(modules, unhandled) {
    const outside = [
      ...modules.flatMap((module) => module.errors().map((error) => [module.moduleId, error])),
      ...unhandled.map((error) => [error.VITEST_TEST_PATH ?? 'web', error]),
    ].map(([file, error]) => failureLine(file, 'outside of tests', error.stack ?? error.message));
    const failures = [...modules.flatMap(failuresOf), ...outside];
    const [passed, skipped] = ['passed', 'skipped'].map((state) => countOf(modules, state));
    writeFileSync(
      process.env.VITEST_RESULT,
      JSON.stringify(resultOf({ passed, failed: failures.length, skipped, failures })),
    );
  }
}
