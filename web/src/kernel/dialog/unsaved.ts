let count = 0;

/** Says that something is typed that is not saved; answers what takes it back. */
export function rememberUnsaved(): () => void {
  count += 1;
  return () => {
    count -= 1;
  };
}

/** Whether anything on this page is typed and not saved. */
export const hasUnsaved = (): boolean => count > 0;
