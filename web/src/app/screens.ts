import { RIGHTS } from '@cooler/contract/rights.ts';
import { EVERYONE } from '@cooler/contract/roles.ts';
import type { Screen } from './screen.ts';

/** All screens (docs/domain.md §11.1). */
export const SCREENS: readonly Screen[] = [
  {
    path: '/',
    aliases: ['/home'],
    roles: EVERYONE,
    load: async () => ({ Component: (await import('../features/home/home-page.tsx')).HomePage }),
    menu: { icon: 'home' },
    breadcrumb: ['shell.home'],
  },
  {
    path: '/shops',
    roles: RIGHTS['shops.view'],
    load: async () => ({ Component: (await import('../features/shop/list-page.tsx')).ShopListPage }),
    menu: { group: 'masterData', icon: 'shop' },
    breadcrumb: ['shell.masterData', 'entity.shop'],
  },
  {
    path: '/shops/:code',
    roles: RIGHTS['shops.view'],
    load: async () => ({ Component: (await import('../features/overview/shop-page.tsx')).ShopPage }),
    breadcrumb: ['shell.masterData', 'entity.shop', 'overview.shop'],
  },
  {
    path: '/warehouse-companies',
    roles: RIGHTS['warehouse-companies.view'],
    load: async () => ({
      Component: (await import('../features/company/warehouse-company-page.tsx')).WarehouseCompanyListPage,
    }),
    menu: { group: 'masterData', icon: 'warehouse' },
    breadcrumb: ['shell.masterData', 'entity.warehouse-company'],
  },
  {
    path: '/service-companies',
    roles: RIGHTS['service-companies.view'],
    load: async () => ({
      Component: (await import('../features/company/service-company-page.tsx')).ServiceCompanyListPage,
    }),
    menu: { group: 'masterData', icon: 'service' },
    breadcrumb: ['shell.masterData', 'entity.service-company'],
  },
  {
    path: '/device-types',
    roles: RIGHTS['device-types.view'],
    load: async () => ({
      Component: (await import('../features/device-type/list-page.tsx')).DeviceTypeListPage,
    }),
    menu: { group: 'masterData', icon: 'deviceType' },
    breadcrumb: ['shell.masterData', 'entity.device-type'],
  },
  {
    path: '/regional-representatives',
    roles: RIGHTS['regional-representatives.view'],
    load: async () => ({
      Component: (await import('../features/regional-representative/list-page.tsx'))
        .RegionalRepresentativeListPage,
    }),
    menu: { group: 'masterData', icon: 'representative' },
    breadcrumb: ['shell.masterData', 'entity.regional-representative'],
  },
  {
    path: '/representative-deputies',
    roles: RIGHTS['representative-deputies.view'],
    load: async () => ({
      Component: (await import('../features/representative-deputies/list-page.tsx'))
        .RepresentativeDeputiesListPage,
    }),
    menu: { group: 'masterData', icon: 'deputies' },
    breadcrumb: ['shell.masterData', 'entity.representative-deputies'],
  },
  {
    path: '/device-register',
    roles: RIGHTS['device-register.view'],
    load: async () => ({
      Component: (await import('../features/device-register/list-page.tsx')).DeviceRegisterListPage,
    }),
    menu: { icon: 'device' },
    breadcrumb: ['entity.device-register'],
  },
  {
    path: '/devices/:id',
    roles: RIGHTS['device-register.lookup'],
    load: async () => ({ Component: (await import('../features/overview/device-page.tsx')).DevicePage }),
    breadcrumb: ['entity.device-register', 'overview.device'],
  },
  {
    path: '/stock-taking',
    roles: RIGHTS['stock-taking-heads.view'],
    load: async () => ({
      Component: (await import('../features/stock-taking/head/heads-page.tsx')).StockTakingListPage,
    }),
    menu: { icon: 'stockTaking' },
    breadcrumb: ['entity.stock-taking-head'],
  },
  {
    path: '/stock-taking-lines/:id',
    aliases: ['/stock-taking-lines/:id/*'],
    roles: RIGHTS['stock-taking-lines.view'],
    load: async () => ({
      Component: (await import('../features/stock-taking/line/lines-page.tsx')).StockTakingLinesPage,
    }),
    breadcrumb: ['entity.stock-taking-head', 'stock-taking.lines'],
  },
  {
    path: '/stock-taking-rounds',
    roles: RIGHTS['stock-taking-rounds.view'],
    load: async () => ({
      Component: (await import('../features/stock-taking/round/rounds-page.tsx')).RoundListPage,
    }),
    menu: { icon: 'rounds' },
    breadcrumb: ['entity.stock-taking-round'],
  },
  {
    path: '/stock-taking-rounds/:id',
    roles: RIGHTS['stock-taking-rounds.view'],
    load: async () => ({
      Component: (await import('../features/stock-taking/round/round-page.tsx')).RoundPage,
    }),
    breadcrumb: ['entity.stock-taking-round', 'round.progress'],
  },
  {
    path: '/stock-taking-capture',
    roles: RIGHTS['stock-taking.capture'],
    load: async () => ({
      Component: (await import('../features/stock-taking/capture/capture-page.tsx')).CapturePage,
    }),
    menu: { icon: 'capture' },
    breadcrumb: ['capture.title'],
  },
  {
    path: '/kept-requests',
    roles: RIGHTS['work-requests.create'],
    load: async () => ({
      Component: (await import('../features/work-request/offline/offline-page.tsx')).OfflinePage,
    }),
    menu: { icon: 'offline' },
    breadcrumb: ['kept.title'],
  },
  {
    path: '/share',
    roles: RIGHTS['work-requests.create'],
    load: async () => ({ Component: (await import('../features/share/share-page.tsx')).SharePage }),
    breadcrumb: ['share.title'],
  },
  {
    path: '/work-requests',
    roles: RIGHTS['work-requests.view'],
    load: async () => ({
      Component: (await import('../features/work-request/list/list-page.tsx')).WorkRequestListPage,
    }),
    menu: { icon: 'operations' },
    breadcrumb: ['shell.operations'],
  },
  {
    path: '/movement-history',
    roles: RIGHTS['movement-history.view'],
    load: async () => ({
      Component: (await import('../features/movement-history/list-page.tsx')).MovementHistoryListPage,
    }),
    menu: { icon: 'history' },
    breadcrumb: ['entity.movement-history'],
  },
  {
    path: '/statistics',
    roles: RIGHTS['statistics.view'],
    load: async () => ({
      Component: (await import('../features/statistics/statistics-page.tsx')).StatisticsPage,
    }),
    menu: { icon: 'statistics' },
    breadcrumb: ['statistics.title'],
  },
  {
    path: '/findings',
    roles: RIGHTS['findings.view'],
    load: async () => ({ Component: (await import('../features/finding/board-page.tsx')).FindingBoardPage }),
    menu: { icon: 'findings' },
    breadcrumb: ['entity.finding'],
  },
  {
    path: '/findings/:rule',
    roles: RIGHTS['findings.view'],
    load: async () => ({ Component: (await import('../features/finding/findings-page.tsx')).FindingsPage }),
    breadcrumb: ['entity.finding', 'finding.found'],
  },
  {
    path: '/audit',
    roles: RIGHTS['audit.view'],
    load: async () => ({ Component: (await import('../features/audit/audit-page.tsx')).AuditPage }),
    menu: { icon: 'audit' },
    breadcrumb: ['entity.audit-entry'],
  },
  {
    path: '/audit-uploads',
    roles: RIGHTS['audit-uploads.view'],
    load: async () => ({ Component: (await import('../features/audit/uploads-page.tsx')).UploadsPage }),
    breadcrumb: ['entity.audit-entry', 'entity.audit-upload'],
  },
  {
    path: '/upload-plans/:entity/:operation',
    // All roles that may upload files of some entity.
    roles: RIGHTS['regional-representatives.upload'],
    load: async () => ({
      Component: (await import('../features/upload-plan/plan-page.tsx')).UploadPlanPage,
    }),
    breadcrumb: ['entity.audit-entry', 'upload-plan.title'],
  },
  {
    path: '/user-management',
    roles: RIGHTS['users.view'],
    load: async () => ({ Component: (await import('../features/user/list-page.tsx')).UserListPage }),
    menu: { icon: 'user' },
    breadcrumb: ['entity.user'],
  },
  {
    path: '/elixir-sync',
    roles: RIGHTS['elixir-files.view'],
    load: async () => ({
      Component: (await import('../features/elixir/file/list-page.tsx')).ElixirFileListPage,
    }),
    menu: { group: 'externalConnections', icon: 'elixir' },
    breadcrumb: ['shell.externalConnections', 'entity.elixir-file'],
  },
  {
    path: '/elixir-sync-file/:id',
    aliases: ['/elixir-sync-file/:id/*'],
    roles: RIGHTS['elixir-files.view'],
    load: async () => ({
      Component: (await import('../features/elixir/line/contents-page.tsx')).ElixirContentsPage,
    }),
    breadcrumb: ['shell.externalConnections', 'entity.elixir-file', 'entity.elixir-file-line'],
  },
  {
    path: '/aurora-connection',
    roles: RIGHTS['aurora-request-que-entries.view'],
    load: async () => ({
      Component: (await import('../features/partner/aurora-request-page.tsx')).AuroraRequestListPage,
    }),
    menu: { group: 'externalConnections', icon: 'aurora' },
    breadcrumb: ['shell.externalConnections', 'entity.aurora-request'],
  },
  {
    path: '/prime-sols-requests',
    roles: RIGHTS['prime-sols-requests.view'],
    load: async () => ({
      Component: (await import('../features/partner/prime-sols-request-page.tsx')).PrimeSolsRequestListPage,
    }),
    menu: { group: 'externalConnections', icon: 'primeSols' },
    breadcrumb: ['shell.externalConnections', 'entity.prime-sols-request'],
  },
  {
    path: '/messages',
    roles: RIGHTS['messages.view'],
    load: async () => ({
      Component: (await import('../features/message/list-page.tsx')).MessageListPage,
    }),
    menu: { icon: 'messages' },
    breadcrumb: ['entity.message'],
  },
  {
    path: '/status',
    roles: RIGHTS['status.view'],
    load: async () => ({ Component: (await import('../features/status/status-page.tsx')).StatusPage }),
    menu: { icon: 'status' },
    breadcrumb: ['status.title'],
  },
  {
    path: '/api-description',
    roles: RIGHTS['api.description'],
    load: async () => ({
      Component: (await import('../features/api-description/api-description-page.tsx')).ApiDescriptionPage,
    }),
    breadcrumb: ['api-description.title'],
  },
];
