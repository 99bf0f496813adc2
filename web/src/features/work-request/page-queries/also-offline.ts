/** Options of a query that also runs offline, served from the offline copy, and is refetched once back online. */
export const ALSO_OFFLINE = { networkMode: 'always', refetchOnReconnect: true } as const;
