import type { ServerConfig } from '../../kernel/server-config/server-config.ts';
import type { Tokens } from './login.ts';

/** What the first script gives to the application, whose code comes while it works. */
export interface Handover {
  readonly config: ServerConfig;
  /** The tokens of whoever signed in, unless there is no network to sign in by. */
  readonly tokens: Promise<Tokens | 'offline'>;
  /** Settled once the page has its styles. */
  readonly styles: Promise<unknown>;
}

declare global {
  interface Window {
    handover?: Handover;
  }
}
