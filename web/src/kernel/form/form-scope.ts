import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { createContext, use } from 'react';

/** What the controls of a form need to know of it. */
export interface FormScope {
  readonly entity: Entity;
  readonly mode: 'create' | 'update';
  /** The entities that references lead to, by their names. */
  readonly references: Readonly<Record<string, Entity>>;
  /** What is wrong with the values beyond the declaration. */
  check?(values: object): Faults;
  /** What the server found wrong with a control's value, by its name, for as long as the value stays. */
  readonly serverFaults: Map<string, string>;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** The form around a control. */
export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A form field needs an EntityForm around it');
  return scope;
}
