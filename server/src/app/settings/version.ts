import manifest from '../../../../package.json' with { type: 'json' };

/** The version that the footer and the API description show. */
export const version: string = manifest.version;
