/** What the server tells a page before anybody has signed in. */
export interface ServerConfig {
  readonly environment: string;
  readonly version: string;
  readonly wikiUrl: string;
  readonly supportEmail: string;
  readonly identity: {
    readonly authority: string;
    readonly authorizationEndpoint: string;
    readonly tokenEndpoint: string;
    readonly clientId: string;
    readonly adminUrl: string;
  };
}
