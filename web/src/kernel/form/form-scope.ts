import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { createContext, use } from 'react';

/** Context of the controls of a form. */
export interface FormScope {
  readonly entity: Entity;
  readonly mode: 'create' | 'update';
  /** The target entities of reference fields, by name. */
  readonly references: Readonly<Record<string, Entity>>;
  /** Validation beyond the declaration. */
  check?(values: object): Faults;
  /** Error texts from the server by control name, each kept until its value changes. */
  readonly serverFaults: Map<string, string>;
}

export const FormScopeContext = createContext<FormScope | null>(null);

/** The context of the form around a control; throws outside an `EntityForm`. */
export function useFormScope(): FormScope {
  const scope = use(FormScopeContext);
  if (!scope) throw new Error('A form field needs an EntityForm around it');
  return scope;
}
