import { after } from 'node:test';
import type { Role } from '@cooler/contract/roles.ts';
import { callerOf, runApp } from '../../../testing/run-app.ts';
import type { Call, TestApp } from '../../../testing/test-app.ts';
import { assertSound } from './invariants.ts';
import { fillRegister, registerOf, type TestRegister } from './register.ts';

interface RunningRegister {
  readonly app: () => TestApp;
  readonly register: TestRegister;
  as(role: Role, username?: string): Call;
}

/** An application with a filled register for the tests of the enclosing `describe`; its invariants are checked afterwards. */
export function runRegister(prepare?: (app: TestApp) => Promise<void>): RunningRegister {
  // Registered first, so that it runs before the application stops.
  after(() => assertSound(app().pool));
  const app = runApp(async (started) => {
    await fillRegister(started.pool);
    await prepare?.(started);
  });
  return {
    app,
    register: registerOf(() => app().pool),
    as: (role, username) => callerOf(app, role, username),
  };
}
