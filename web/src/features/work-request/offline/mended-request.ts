let mended: string | undefined;

/** Remembers which request is being corrected in this tab: it is not sent meanwhile. */
export function setMended(id: string | undefined): void {
  mended = id;
}

export const isBeingMended = (id: string): boolean => id === mended;
