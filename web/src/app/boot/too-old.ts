/**
 * Whether the browser is too old: before Chrome or Edge 120, Firefox 124 and Safari 17.4, which lack one of these
 * (docs/decisions/251-supported-browsers.md).
 */
export const isTooOld = (): boolean => !('any' in AbortSignal && 'groupBy' in Map && 'canParse' in URL);
