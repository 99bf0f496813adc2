/** What the server tells a page before anybody has signed in. */
export interface ServerConfig {
  readonly environment: string;
  readonly version: string;
  readonly wikiUrl: string;
  readonly supportEmail: string;
  /** A denied request says why. */
  readonly needsDenyReason: boolean;
  readonly identity: {
    readonly authority: string;
    readonly authorizationEndpoint: string;
    readonly tokenEndpoint: string;
    readonly clientId: string;
    readonly adminUrl: string;
  };
}
