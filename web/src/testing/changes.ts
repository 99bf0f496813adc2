import type { Answers } from './fake-server.ts';

/** Answers the change feed of a list with one change, once `coming` resolves, and no other. */
export const changeOnce = (path: string, coming: Promise<void>): Answers => ({
  [`GET /resource/${path}/changes`]: async ({ search }) => {
    const after = Number(search.get('after') ?? 0);
    if (after === 1) await coming;
    if (after === 2) await new Promise(() => undefined);
    return { body: { changes: after + 1 } };
  },
});
