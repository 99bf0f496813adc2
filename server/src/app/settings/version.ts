import manifest from '../../../../package.json' with { type: 'json' };

/** The product's version, shown in the footer and the API description. */
export const version: string = manifest.version;
