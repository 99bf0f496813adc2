/** A query that is asked without a network as well, because this device can answer it; and again once there is one. */
export const ALSO_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;
