import type { Pieces } from '../../kernel/start/page-data.ts';

type Screens = Pieces['screens'];

/** A part of a path as a form writes it, like the addresses of calls. */
function formEncoded(part: string): string | undefined {
  try {
    return String(new URLSearchParams([['', decodeURIComponent(part)]])).slice(1);
  } catch {
    return undefined;
  }
}

/** What the screen of a path needs: its own entry, or that of a record (`/shops/:code`), whose first call gets the key. */
export function screenAt(screens: Screens, path: string): Screens[string] | undefined {
  if (screens[path]) return screens[path];
  const parts = path.split('/');
  const fits = (pattern: string) => {
    const names = pattern.split('/');
    return names.length === parts.length && names.every((each, at) => each[0] === ':' || each === parts[at]);
  };
  const pattern = Object.keys(screens).find(fits);
  const found = pattern && screens[pattern];
  if (!found) return undefined;
  const { files, first } = found;
  const key = formEncoded(parts.at(-1) ?? '');
  return first && key ? { files, first: { ...first, address: first.address + key } } : { files };
}
