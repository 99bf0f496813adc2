import { ADMINS, EVERYONE, LEADERS, MANAGERS, type Role } from './roles.ts';

type MasterDataAction = 'view' | 'lookup' | 'create' | 'change' | 'remove' | 'upload' | 'template';

/** The rights on an entity that is edited by form and file; every role may look it up for work requests (docs/domain.md §1.2). */
function masterData<Path extends string>(path: Path, view: readonly Role[], write: readonly Role[]) {
  const actions: Record<MasterDataAction, readonly Role[]> = {
    view,
    lookup: EVERYONE,
    create: write,
    change: write,
    remove: write,
    upload: write,
    template: write,
  };
  return Object.fromEntries(
    Object.entries(actions).map(([action, roles]) => [`${path}.${action}`, roles]),
  ) as Record<`${Path}.${MasterDataAction}`, readonly Role[]>;
}

/** The roles that have each right: the table of docs/domain.md §1.2. The server enforces it, screens hide what is not allowed. */
export const RIGHTS = {
  ...masterData('shops', EVERYONE, LEADERS),
  'shops.export': EVERYONE,
  ...masterData('service-companies', EVERYONE, LEADERS),
  ...masterData('warehouse-companies', EVERYONE, LEADERS),
  ...masterData('regional-representatives', MANAGERS, MANAGERS),
  'regional-representatives.export': MANAGERS,
  // Rows are created and deleted with the representatives.
  'representative-deputies.view': MANAGERS,
  'representative-deputies.change': MANAGERS,
  'representative-deputies.upload': MANAGERS,
  'representative-deputies.template': MANAGERS,
  'representative-deputies.export': MANAGERS,
  ...masterData('device-types', MANAGERS, MANAGERS),
  'device-types.export': MANAGERS,
  ...masterData('device-register', MANAGERS, MANAGERS),
  'device-register.export': MANAGERS,
  'work-requests.view': EVERYONE,
  'work-requests.create': EVERYONE,
  // Users who see a request may comment on it.
  'work-requests.comment': EVERYONE,
  'work-requests.decide': LEADERS,
  'work-requests.export': LEADERS,
  'work-requests.template': LEADERS,
  'work-requests.upload': LEADERS,
  'movement-history.view': EVERYONE,
  'movement-history.export': LEADERS,
  // Users who write requests may see the timelines of their devices.
  'device-timeline.view': EVERYONE,
  'stock-taking-heads.view': MANAGERS,
  'stock-taking-heads.export': MANAGERS,
  'stock-taking-lines.view': MANAGERS,
  'stock-taking-rounds.view': MANAGERS,
  'stock-taking-rounds.export': MANAGERS,
  'stock-taking-rounds.decide': LEADERS,
  'stock-taking-round-shops.view': MANAGERS,
  'stock-taking-round-shops.export': MANAGERS,
  'stock-taking.decide': LEADERS,
  'stock-taking.photos': LEADERS,
  'stock-taking.capture': EVERYONE,
  // Every user has notifications and preferences for them.
  'notifications.own': EVERYONE,
  // Plans of the user's own uploads.
  'upload-plans.own': MANAGERS,
  // Users see only their own files.
  'upload-queue.view': EVERYONE,
  'audit.view': MANAGERS,
  'audit.export': MANAGERS,
  'audit-uploads.view': MANAGERS,
  'findings.view': MANAGERS,
  'findings.export': MANAGERS,
  'list-views.keep': EVERYONE,
  // Records visible to every role contain usernames.
  'people.names': EVERYONE,
  'preferences.keep': EVERYONE,
  // A search finds only what the user may view.
  'search.use': EVERYONE,
  'home.view': EVERYONE,
  'statistics.view': LEADERS,
  'own-out-of-office.change': EVERYONE,
  'any-out-of-office.change': ADMINS,
  // Users who maintain representatives choose them from the users.
  'users.lookup': MANAGERS,
  'users.view': ADMINS,
  'users.change': ADMINS,
  'messages.view': ADMINS,
  'messages.change': ADMINS,
  'messages.upload': ADMINS,
  'messages.template': ADMINS,
  'messages.export': ADMINS,
  'elixir-files.view': ADMINS,
  'elixir-files.decide': ADMINS,
  'aurora-request-que-entries.view': ADMINS,
  'prime-sols-requests.view': ADMINS,
  'partners.view': ADMINS,
  'partners.decide': ADMINS,
  'status.view': ADMINS,
  'api.description': EVERYONE,
} as const satisfies Record<string, readonly Role[]>;

export type Right = keyof typeof RIGHTS;

/** Whether this is the name of a right. */
export function isRight(name: string): name is Right {
  return name in RIGHTS;
}

/** The right to an action on the rows of an entity: `shops.change`. */
export function entityRight(entity: { readonly path: string }, action: string): Right {
  return `${entity.path}.${action}` as Right;
}

/** Whether one of the roles grants a right. */
export function hasRight(roles: readonly Role[], right: Right): boolean {
  return RIGHTS[right].some((role) => roles.includes(role));
}
