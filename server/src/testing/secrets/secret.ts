import { ADMINS, LEADERS, MANAGERS, type Role } from '@cooler/contract/roles.ts';
import type { TestRegister } from '../../features/work-request/testing/register.ts';
import type { Call, TestApp } from '../test-app.ts';

/** Where secrets are planted: a filled register, and the users who own some of them. */
export interface SecretWorld {
  readonly app: TestApp;
  readonly register: TestRegister;
  /** Owns what only its owner may see. */
  readonly owner: Call;
  /** Takes stock of a shop. */
  readonly phone: Call;
}

/** The username of the owner. */
export const OWNER = 'gazda';

/** Who may read a secret. */
export const READERS = {
  admins: ADMINS,
  leaders: LEADERS,
  managers: MANAGERS,
  owner: [],
  nobody: [],
} as const satisfies Readonly<Record<string, readonly Role[]>>;

export type Readers = keyof typeof READERS;

/** A text that some may read, and how it gets into the register; answers to everybody else must not have it. */
export interface Secret {
  readonly readers: Readers;
  /** Stores the text; a text of its own that cannot be chosen is returned instead. */
  readonly plant: (world: SecretWorld, text: string) => Promise<string | undefined>;
}

/** Secrets by what they are. */
export type Secrets = Readonly<Record<string, Secret>>;
