import type { Entity } from '../../kernel/entity.ts';
import { defineChoices } from '../../kernel/field.ts';
import { ROLES } from '../../roles.ts';

/** The right of a user: a role of the product, none yet, or several, given elsewhere (docs/domain.md §1.4). */
const USER_RIGHT = defineChoices('role', [...ROLES, 'NONE', 'SEVERAL'], {
  FCR_IT_ADMIN: 'violet',
  FCR_ADMIN: 'violet',
  FCR_REGIONAL_LEADER: 'blue',
  FCR_RETAIL_LEADER: 'blue',
  FCR_REGIONAL_REPRESENTATIVE: 'plain',
  FCR_SALES_VAN: 'plain',
  NONE: 'red',
  SEVERAL: 'amber',
});

export type UserRight = (typeof USER_RIGHT.options)[number];

/** A user, stored by the identity provider, without audit fields (docs/domain.md §12.12). */
export const user = {
  name: 'user',
  path: 'users',
  key: 'id',
  title: 'username',
  defaultSort: ['username', 'asc'],
  pageSize: 10,
  isPageSizeFixed: true,
  unique: [['username'], ['email']],
  card: {
    // Shown together with the first name.
    title: ['lastName'],
    subtitle: ['username', 'right', 'email'],
    status: 'enabled',
  },
  fields: {
    id: { kind: 'text', readOnly: true, column: false, filter: false, sort: false },
    username: {
      kind: 'text',
      required: true,
      immutable: true,
      isKey: true,
      lowercase: true,
      requiredMessage: 'PLEASE_ENTER_USERNAME',
      width: 220,
    },
    lastName: { kind: 'text', required: true, requiredMessage: 'PLEASE_ENTER_LAST_NAME', width: 180 },
    firstName: { kind: 'text', required: true, requiredMessage: 'PLEASE_ENTER_FIRST_NAME', width: 180 },
    email: {
      kind: 'text',
      required: true,
      isKey: true,
      lowercase: true,
      pattern: 'email',
      requiredMessage: 'PLEASE_ENTER_EMAIL_ADDRESS',
      width: 300,
    },
    right: { kind: 'choice', of: USER_RIGHT, readOnly: true, width: 220 },
    enabled: { kind: 'bool', width: 140 },
    temporaryPassword: {
      kind: 'text',
      required: true,
      immutable: true,
      requiredMessage: 'PLEASE_ENTER_TEMPORARY_PASSWORD',
      column: false,
      filter: false,
      sort: false,
    },
  },
} as const satisfies Entity;
