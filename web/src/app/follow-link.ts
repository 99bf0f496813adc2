import type { MouseEvent } from 'react';

let navigate = async (address: string): Promise<void> => location.assign(address);

/** Sets how links outside the router's tree lead to a page; until then they load it. */
export function setNavigation(next: (address: string) => Promise<void>): void {
  navigate = next;
}

/** Follows a link to a page of the application without loading it anew; resolves to whether the user is there. */
export async function followLink(event: MouseEvent, address: string): Promise<boolean> {
  const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
  // The browser opens a new tab or window, or downloads.
  if (button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return false;
  event.preventDefault();
  await navigate(address);
  return location.pathname + location.search === address;
}
