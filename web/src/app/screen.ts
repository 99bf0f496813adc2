import type { Role } from '@cooler/contract/roles.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { ComponentType } from 'react';

export type MenuGroup = 'masterData' | 'externalConnections';
export type MenuIcon =
  | 'home'
  | 'shop'
  | 'warehouse'
  | 'service'
  | 'deviceType'
  | 'representative'
  | 'deputies'
  | 'device'
  | 'stockTaking'
  | 'rounds'
  | 'capture'
  | 'offline'
  | 'operations'
  | 'history'
  | 'user'
  | 'messages'
  | 'aurora'
  | 'primeSols'
  | 'audit'
  | 'findings'
  | 'statistics'
  | 'elixir'
  | 'status'
  | MenuGroup;

/** The place of a screen in the side menu; entries are in the order of the screens below. */
interface MenuPlace {
  readonly icon: MenuIcon;
  readonly group?: MenuGroup;
}

/** One screen: its address, the roles that may see it, its code, and its menu entry. */
export interface Screen {
  readonly path: string;
  /** Further addresses of the same screen. */
  readonly aliases?: readonly string[];
  readonly roles: readonly Role[];
  readonly load: () => Promise<{ Component: ComponentType }>;
  readonly menu?: MenuPlace;
  /** Text codes of the breadcrumb below Home; the last one is the name of the screen. */
  readonly breadcrumb: readonly TextCode[];
}

export const MENU_GROUPS: Readonly<Record<MenuGroup, TextCode>> = {
  masterData: 'shell.masterData',
  externalConnections: 'shell.externalConnections',
};

/** Route handle with the current screen, for the shell. */
export interface ScreenHandle {
  readonly screen: Screen;
}
