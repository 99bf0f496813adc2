import type { Role } from '@cooler/contract/roles.ts';
import type { ServerConfig } from '../server-config/server-config.ts';

/** What the server writes into the page. */
export interface PageStart {
  /** The version of the page, as answers of the server name theirs. */
  readonly version: string;
  readonly config: ServerConfig;
  /** The versions of the edited texts, by language, as far as the server knew them. */
  readonly texts?: Readonly<Record<string, string>>;
}

function dataIn<Data>(id: string): Data | undefined {
  try {
    return JSON.parse(document.getElementById(id)?.textContent ?? '') as Data;
  } catch {
    // The development server leaves the place empty.
    return undefined;
  }
}

/** The settings that came with the page, if it came from the server. */
export function pageStart(): PageStart | undefined {
  return dataIn('start');
}

/** What a screen asks for first: a list its first page without filters. */
export interface FirstCall {
  readonly method: string;
  readonly address: string;
  readonly body?: string;
  /** Who may ask for it. */
  readonly roles: readonly Role[];
}

/** The files of the application, as the build knows them. */
export interface Pieces {
  readonly main: string;
  readonly styles: readonly string[];
  /** What every screen needs beside `main`. */
  readonly frame: readonly string[];
  readonly languages: Readonly<Record<string, readonly string[]>>;
  readonly screens: Readonly<
    Record<string, { readonly files: readonly string[]; readonly first?: FirstCall }>
  >;
  /** Whatever else there is. */
  readonly rest: readonly string[];
}

/** The files of the application. */
export function pagePieces(): Pieces | undefined {
  return dataIn('pieces');
}
