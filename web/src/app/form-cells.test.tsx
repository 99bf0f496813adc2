import { type Entity, type Row, rowFields } from '@cooler/contract/kernel/entity.ts';
import type { Field } from '@cooler/contract/kernel/field.ts';
import { nest } from '@cooler/contract/kernel/path.ts';
import { cleanup, waitFor } from '@testing-library/react';
import type { ComponentType } from 'react';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { bulkColumns } from '../kernel/bulk-edit/bulk-columns.ts';
import { CellEditor } from '../kernel/cell-edit/cell-editor.tsx';
import { editableCells } from '../kernel/cell-edit/editable-cells.ts';
import { EntityForm, type FormSlots } from '../kernel/form/entity-form.tsx';
import { entryNameOf } from '../kernel/form/form-entries.ts';
import { renderScreen } from '../testing/render-screen.tsx';

interface PageProps {
  readonly entity: Entity;
  readonly form?: FormSlots<Entity>;
}

const { given } = vi.hoisted(() => ({ given: { props: undefined as PageProps | undefined } }));

vi.mock('../kernel/page/entity-page.tsx', () => ({
  EntityPage: (props: PageProps) => {
    given.props = props;
    return null;
  },
}));

type Loaded = Readonly<Record<string, ComponentType>>;

const PAGES = import.meta.glob<Loaded>('../features/**/*-page.tsx');
const SOURCES = import.meta.glob<string>('../features/**/*-page.tsx', {
  query: '?raw',
  import: 'default',
  eager: true,
});
const WITH_FORM = Object.keys(PAGES).filter((path) => SOURCES[path]?.includes('form={FORM}'));

const EXAMPLES: Readonly<Record<Field['kind'], unknown>> = {
  ...{ text: 'x', int: 1, decimal: 1, bool: false, date: '2026-11-05', instant: '2026-11-05T10:00:00Z' },
  ...{ choice: undefined, ref: 'x' },
};

function exampleOf(field: Field): unknown {
  return field.kind === 'choice' ? field.of.options[0] : EXAMPLES[field.kind];
}

type Variant = Readonly<Record<string, unknown>>;

const HELD = { hasOpenRequest: true, canSetStatus: false };
const OF_STOCK = { 'deviceType.methodOfRegistration': 'BASED_ON_QUANTITY' };

/** Rows of which the form locks different controls, besides the example of any entity. */
const VARIANTS: readonly (readonly [path: string, variant: Variant])[] = [
  ['../features/device-register/list-page.tsx', HELD],
  ['../features/device-register/list-page.tsx', { ...HELD, canSetStatus: true }],
  ['../features/device-register/list-page.tsx', OF_STOCK],
  ['../features/device-register/list-page.tsx', { ...HELD, ...OF_STOCK, heldByRequest: 42 }],
  ['../features/device-type/list-page.tsx', { deviceTypeCategory: 'DECOR' }],
];

function rowOf(entity: Entity, variant: Variant): Row<Entity> {
  const example = Object.fromEntries(rowFields(entity).map(([path, field]) => [path, exampleOf(field)]));
  return { ...nest(Object.entries({ ...example, ...variant })), version: 1 } as Row<Entity>;
}

const controlOf = (name: string) =>
  document.querySelector<HTMLInputElement>(`#${name.replaceAll('.', '_')}:is(input, textarea)`);

type Lock = 'open' | 'readOnly' | 'disabled' | undefined;

function lockOf(name: string): Lock {
  const control = controlOf(name);
  if (!control) return undefined;
  if (control.disabled) return 'disabled';
  return control.readOnly ? 'readOnly' : 'open';
}

const ignore = () => undefined;

async function showForm({ entity, form = {} }: PageProps, row: Row<Entity>): Promise<void> {
  const ready = Promise.withResolvers<void>();
  const events = { onSaving: ignore, onDirty: ignore, onSaved: ignore, onReady: () => ready.resolve() };
  renderScreen(() => <EntityForm id="form" {...{ entity, form, row }} {...events} />, '/', ['FCR_ADMIN']);
  await ready.promise;
}

async function showCell({ entity, form = {} }: PageProps, row: Row<Entity>, name: string): Promise<void> {
  const rest = { onLeave: ignore, leaver: { current: null } };
  renderScreen(() => <CellEditor {...{ entity, form, row, name }} {...rest} />, '/', ['FCR_ADMIN']);
  await waitFor(() => expect(controlOf(name), name).not.toBeNull());
}

async function pageAt(path: string): Promise<PageProps> {
  given.props = undefined;
  const [Page] = Object.values((await PAGES[path]?.()) ?? {});
  renderScreen(Page as ComponentType, '/', ['FCR_ADMIN']);
  await waitFor(() => expect(given.props).toBeDefined());
  cleanup();
  return given.props as unknown as PageProps;
}

test('every entity with a form is walked', () => {
  expect(WITH_FORM).toHaveLength(8);
});

describe('what a form locks', () => {
  beforeEach(() => vi.stubGlobal('fetch', async () => new Response('[]')));
  afterEach(() => vi.unstubAllGlobals());

  test.each([...WITH_FORM.map((path) => [path, {}] as const), ...VARIANTS])(
    'is neither an editable cell nor a column of a bulk edit, or locked in its cell: %s %o',
    async (path, variant) => {
      const props = await pageAt(path);
      const { entity, form = {} } = props;
      const row = rowOf(entity, variant);
      const cells = [...new Set(editableCells(entity, form.references ?? {}).values())];
      const bulk = bulkColumns(entity, form).map((column) => entryNameOf(entity, column));
      await showForm(props, row);
      const locks = new Map([...cells, ...bulk].map((name) => [name, lockOf(name)]));
      cleanup();
      for (const [name, lock] of locks) expect(lock, name).not.toBe('readOnly');
      for (const name of cells) {
        await showCell(props, row, name);
        // A reference that the form shows only on demand is not locked.
        expect(lockOf(name), name).toBe(locks.get(name) ?? 'open');
        cleanup();
      }
    },
  );
});
