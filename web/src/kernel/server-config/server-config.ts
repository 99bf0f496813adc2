/** Public settings of the server, available before sign-in. */
export interface ServerConfig {
  readonly environment: string;
  readonly version: string;
  readonly wikiUrl: string;
  readonly supportEmail: string;
  /** Whether a denial requires a reason. */
  readonly needsDenyReason: boolean;
  readonly identity: {
    readonly authority: string;
    readonly authorizationEndpoint: string;
    readonly tokenEndpoint: string;
    readonly clientId: string;
    readonly adminUrl: string;
  };
}
