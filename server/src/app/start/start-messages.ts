import { DEMO_PASSWORD, DEMO_USERS } from '../../standalone/identity/users/demo-users.ts';
import type { Config } from '../settings/config.ts';
import { explainFailure } from './explain-failure.ts';

/** What the person at the console gets to know once the product is ready. */
export function readyMessage({ publicUrl, oidcIssuer, demoData }: Config): string {
  const hasDemoUsers = !oidcIssuer && demoData === 'demo';
  return ['', `Cooler Register: ${publicUrl}`, ...(hasDemoUsers ? demoUserLines() : []), '', ''].join('\n');
}

/** Why the product did not start, in both languages, without a stack trace. */
export function startFailureMessage(error: unknown): string {
  const { code, hungarian, message } = explainFailure(error);
  const lines = [`[${code}]`, `HU: ${hungarian}`, `EN: ${message}`];
  return ['', 'Cooler Register could not start / nem indult el', ...lines, '', ''].join('\n');
}

function demoUserLines(): string[] {
  const names = DEMO_USERS.map(({ username }) => username).join(', ');
  return [`Demo users / bemutató felhasználók: ${names}`, `Password / jelszó: ${DEMO_PASSWORD}`];
}
