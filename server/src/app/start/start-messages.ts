import { DEMO_PASSWORD, DEMO_USERS } from '../../standalone/identity/users/demo-users.ts';
import type { Config } from '../settings/config.ts';
import { explainFailure } from './explain-failure.ts';

/** The console message when the server is ready. */
export function readyMessage({ publicUrl, oidcIssuer, demoData }: Config): string {
  const hasDemoUsers = !oidcIssuer && demoData === 'demo';
  return ['', `Cooler Register: ${publicUrl}`, ...(hasDemoUsers ? demoUserLines() : []), '', ''].join('\n');
}

/** The console message when the server did not start, in both languages, without a stack trace. */
export const startFailureMessage = (error: unknown): string =>
  failureMessage('Cooler Register could not start / nem indult el', error);

/** The same for a failed console command. */
export const commandFailureMessage = (error: unknown): string =>
  failureMessage('The command failed / A parancs nem sikerült', error);

function failureMessage(title: string, error: unknown): string {
  const { code, hungarian, message } = explainFailure(error);
  return ['', title, `[${code}]`, `HU: ${hungarian}`, `EN: ${message}`, '', ''].join('\n');
}

function demoUserLines(): string[] {
  const names = DEMO_USERS.map(({ username }) => username).join(', ');
  return [`Demo users / bemutató felhasználók: ${names}`, `Password / jelszó: ${DEMO_PASSWORD}`];
}
