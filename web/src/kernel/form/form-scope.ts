import type { Entity } from '@cooler/contract/kernel/entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { type ComponentType, createContext, use } from 'react';

/** What a form adds to the declared fields, by the names of its controls; shared by cells and bulk edits (docs/decisions/197). */
export interface FieldSlots {
  /** The target entities of reference fields, by name. */
  readonly references?: Readonly<Record<string, Entity>>;
  /** Custom controls, in place of those by kind. */
  readonly controls?: Readonly<Record<string, ComponentType<{ readonly disabled?: boolean }>>>;
  /** Hints below controls. */
  readonly hints?: Readonly<Record<string, ComponentType>>;
  /** Whether a control is disabled, whatever the declaration says. */
  isLocked?(name: string, values: object, row: object | undefined): boolean;
  /** Validation beyond the declaration. */
  check?(values: object): Faults;
}

/** Context of the controls of a form. */
export interface FormScope extends FieldSlots {
  readonly entity: Entity;
  readonly mode: 'create' | 'update';
  /** The row being edited. */
  readonly row?: object | undefined;
  /** The name of the one control shown. */
  readonly only?: string | undefined;
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
