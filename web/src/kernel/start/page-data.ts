import type { Role } from '@cooler/contract/roles.ts';
import type { ServerConfig } from '../server-config/server-config.ts';

/** Data that the server embeds in the page. */
export interface PageStart {
  /** The version of the page, comparable to the `x-web-version` header. */
  readonly version: string;
  readonly config: ServerConfig;
  /** The versions of the text overrides by language, if known to the server. */
  readonly texts?: Readonly<Record<string, string>>;
}

function dataIn<Data>(id: string): Data | undefined {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Data;
  } catch {
    // The development server leaves the element empty.
    return undefined;
  }
}

/** The data embedded in the page; undefined on the development server. */
export function pageStart(): PageStart | undefined {
  return dataIn('start');
}

/** The first request of a screen; for a list its first page without filters, for a record the address without its key. */
export interface FirstCall {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
  /** The roles that may send it. */
  readonly roles: readonly Role[];
}

/** The files of the application, as listed by the build. */
export interface Pieces {
  readonly main: string;
  readonly styles: readonly string[];
  /** Files that every screen needs in addition to `main`. */
  readonly frame: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly screens: Readonly<
    Record<string, { readonly files: readonly string[]; readonly first?: FirstCall }>
  >;
  /** All other files. */
  readonly rest: readonly string[];
}

/** The files of the application; undefined on the development server. */
export function pagePieces(): Pieces | undefined {
  return dataIn('pieces');
}
