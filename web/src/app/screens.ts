import { RIGHTS } from '@cooler/contract/rights.ts';
import { EVERYONE, type Role } from '@cooler/contract/roles.ts';
import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { ComponentType } from 'react';

export type MenuGroup = 'masterData';
export type MenuIcon =
  | 'home'
  | 'shop'
  | 'warehouse'
  | 'service'
  | 'deviceType'
  | 'representative'
  | 'device'
  | 'stockTaking'
  | 'capture'
  | 'operations'
  | 'history'
  | MenuGroup;

/** Where a screen stands in the side menu; entries follow each other as the screens below do. */
interface MenuPlace {
  readonly icon: MenuIcon;
  readonly group?: MenuGroup;
}

/** One screen: its address, who may see it, where its code is, and how people find it. */
export interface Screen {
  readonly path: string;
  /** Further addresses of the same screen. */
  readonly aliases?: readonly string[];
  readonly roles: readonly Role[];
  readonly load: () => Promise<{ Component: ComponentType }>;
  readonly menu?: MenuPlace;
  /** Text codes from below Home to the screen itself, whose name comes last. */
  readonly breadcrumb: readonly TextCode[];
}

export const MENU_GROUPS: Readonly<Record<MenuGroup, TextCode>> = {
  masterData: 'shell.masterData',
};

/** Every screen there is (spec §2). */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    aliases: ['/home'],
    roles: EVERYONE,
    load: async () => ({ Component: (await import('../entities/home/home-page.tsx')).HomePage }),
    menu: { icon: 'home' },
    breadcrumb: ['shell.home'],
  },
  {
    path: '/shops',
    roles: RIGHTS['shops.view'],
    load: async () => ({ Component: (await import('../entities/shop/list-page.tsx')).ShopListPage }),
    menu: { group: 'masterData', icon: 'shop' },
    breadcrumb: ['shell.masterData', 'entity.shop'],
  },
  {
    path: '/warehouse-companies',
    roles: RIGHTS['warehouse-companies.view'],
    load: async () => ({
      Component: (await import('../entities/warehouse-company/list-page.tsx')).WarehouseCompanyListPage,
    }),
    menu: { group: 'masterData', icon: 'warehouse' },
    breadcrumb: ['shell.masterData', 'entity.warehouse-company'],
  },
  {
    path: '/service-companies',
    roles: RIGHTS['service-companies.view'],
    load: async () => ({
      Component: (await import('../entities/service-company/list-page.tsx')).ServiceCompanyListPage,
    }),
    menu: { group: 'masterData', icon: 'service' },
    breadcrumb: ['shell.masterData', 'entity.service-company'],
  },
  {
    path: '/device-types',
    roles: RIGHTS['device-types.view'],
    load: async () => ({
      Component: (await import('../entities/device-type/list-page.tsx')).DeviceTypeListPage,
    }),
    menu: { group: 'masterData', icon: 'deviceType' },
    breadcrumb: ['shell.masterData', 'entity.device-type'],
  },
  {
    path: '/regional-representatives',
    roles: RIGHTS['regional-representatives.view'],
    load: async () => ({
      Component: (await import('../entities/regional-representative/list-page.tsx'))
        .RegionalRepresentativeListPage,
    }),
    menu: { group: 'masterData', icon: 'representative' },
    breadcrumb: ['shell.masterData', 'entity.regional-representative'],
  },
  {
    path: '/device-register',
    roles: RIGHTS['device-register.view'],
    load: async () => ({
      Component: (await import('../entities/device-register/list-page.tsx')).DeviceRegisterListPage,
    }),
    menu: { icon: 'device' },
    breadcrumb: ['entity.device-register'],
  },
  {
    path: '/stock-taking',
    roles: RIGHTS['stock-taking-heads.view'],
    load: async () => ({
      Component: (await import('../workflows/stock-taking/heads-page.tsx')).StockTakingListPage,
    }),
    menu: { icon: 'stockTaking' },
    breadcrumb: ['entity.stock-taking-head'],
  },
  {
    path: '/stock-taking-lines/:id',
    roles: RIGHTS['stock-taking-lines.view'],
    load: async () => ({
      Component: (await import('../workflows/stock-taking/lines-page.tsx')).StockTakingLinesPage,
    }),
    breadcrumb: ['entity.stock-taking-head', 'stock-taking.lines'],
  },
  {
    path: '/stock-taking-capture',
    roles: RIGHTS['stock-taking.capture'],
    load: async () => ({
      Component: (await import('../workflows/stock-taking-capture/capture-page.tsx')).CapturePage,
    }),
    menu: { icon: 'capture' },
    breadcrumb: ['capture.title'],
  },
  {
    path: '/work-requests',
    roles: RIGHTS['work-requests.view'],
    load: async () => ({
      Component: (await import('../entities/work-request/list-page.tsx')).WorkRequestListPage,
    }),
    menu: { icon: 'operations' },
    breadcrumb: ['shell.operations'],
  },
  {
    path: '/movement-history',
    roles: RIGHTS['movement-history.view'],
    load: async () => ({
      Component: (await import('../entities/movement-history/list-page.tsx')).MovementHistoryListPage,
    }),
    menu: { icon: 'history' },
    breadcrumb: ['entity.movement-history'],
  },
  {
    path: '/api-description',
    roles: RIGHTS['api.description'],
    load: async () => ({
      Component: (await import('../entities/api-description/api-description-page.tsx')).ApiDescriptionPage,
    }),
    breadcrumb: ['api-description.title'],
  },
];
