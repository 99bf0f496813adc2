import type { Role } from '@cooler/contract/roles.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import { MENU_GROUPS, type MenuGroup, type MenuIcon, type Screen } from '../screen.ts';
import { SCREENS } from '../screens.ts';

export interface MenuLink {
  readonly path: string;
  readonly label: TextCode;
  readonly icon: MenuIcon;
}

export interface MenuSection {
  readonly group: MenuGroup;
  readonly label: TextCode;
  readonly links: readonly MenuLink[];
}

export type MenuEntry = MenuLink | MenuSection;

function linkOf({ path, breadcrumb, menu }: Screen): MenuLink[] {
  const label = breadcrumb.at(-1);
  return menu && label ? [{ path, label, icon: menu.icon }] : [];
}

function sectionOf(group: MenuGroup, screens: readonly Screen[]): MenuSection {
  const links = screens.filter(({ menu }) => menu?.group === group).flatMap(linkOf);
  return { group, label: MENU_GROUPS[group], links };
}

/** The side menu for these roles: a group is at the place of its first screen. */
export function menuFor(roles: readonly Role[]): MenuEntry[] {
  const visible = SCREENS.filter((screen) => screen.roles.some((role) => roles.includes(role)));
  const seen = new Set<MenuGroup>();
  return visible.flatMap<MenuEntry>((screen) => {
    const group = screen.menu?.group;
    if (!group) return linkOf(screen);
    if (seen.has(group)) return [];
    seen.add(group);
    return [sectionOf(group, visible)];
  });
}
