import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { hasRight, isRight, type Right } from '@cooler/contract/rights.ts';
import type { Role } from '@cooler/contract/roles.ts';
import { createContext, use } from 'react';

/** The signed-in user and the user's roles. */
export interface Session {
  readonly username: string;
  readonly name: string;
  readonly roles: readonly Role[];
  /** Ends the session here and at the identity provider. */
  readonly signOut: () => Promise<void>;
}

export const SessionContext = createContext<Session | null>(null);

/** The session of the signed-in user; throws outside a `SessionContext`. */
export function useSession(): Session {
  const session = use(SessionContext);
  if (!session) throw new Error('useSession needs a SessionContext around it');
  return session;
}

/** Whether the signed-in user has a right. */
export function useRight(right: Right): boolean {
  return hasRight(useSession().roles, right);
}

const ACTIONS = ['create', 'change', 'remove', 'upload', 'template', 'export'] as const;

export type EntityRights = Readonly<Record<(typeof ACTIONS)[number], boolean>>;

/** The rights of the signed-in user on the rows of an entity. */
export function useEntityRights(entity: Entity): EntityRights {
  const { roles } = useSession();
  const isAllowed = (action: string) => {
    const right = `${entity.path}.${action}`;
    return isRight(right) && hasRight(roles, right);
  };
  return Object.fromEntries(ACTIONS.map((action) => [action, isAllowed(action)])) as EntityRights;
}
