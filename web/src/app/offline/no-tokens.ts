import type { TokenSource } from '../../kernel/api/api.ts';

/** For the application without a sign-in: every call fails at once, as if the server could not be reached. */
export const NO_TOKENS: TokenSource = {
  token: () => {
    throw new Error('offline');
  },
  renew: async () => false,
};
