import { api } from '../api/api.ts';

/** What the server tells a page before anybody has signed in. */
export interface ServerConfig {
  readonly environment: string;
  readonly version: string;
  readonly wikiUrl: string;
  readonly supportEmail: string;
  /** A denied request says why. */
  readonly needsDenyReason: boolean;
  readonly identity: { readonly authority: string; readonly clientId: string; readonly adminUrl: string };
}

/** Reads the settings of this installation. */
export function loadServerConfig(): Promise<ServerConfig> {
  return api.get<ServerConfig>('/public/config');
}
