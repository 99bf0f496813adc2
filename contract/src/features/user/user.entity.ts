import type { Entity } from '../../kernel/entity.ts';

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
    subtitle: ['username', 'email'],
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
