import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import type { Tokens } from './login.ts';

/** Passed from the boot script to the application, whose code loads meanwhile. */
export interface Handover {
  readonly config: ServerConfig;
  /** The tokens of the signed-in user, or `offline` if signing in was not possible. */
  readonly tokens: Promise<Tokens | 'offline'>;
  /** Settles once the styles are loaded. */
  readonly styles: Promise<unknown>;
  /** Shows that the application could not be started. */
  readonly showFailure: () => void;
}

declare global {
  interface Window {
    handover?: Handover;
  }
}
