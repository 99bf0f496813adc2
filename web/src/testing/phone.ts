import { vi } from 'vitest';
import { SCREEN_KINDS } from '../kernel/browser/screen-kinds.ts';

const nothing = () => undefined;

/** Makes the screens of this test file those of a phone; media queries are kept, so it is called before the first one. */
export function onPhone(): void {
  const listOf = (media: string) => ({
    ...{ media, matches: media === SCREEN_KINDS.phone },
    ...{ addEventListener: nothing, removeEventListener: nothing },
  });
  vi.stubGlobal('matchMedia', listOf);
}
