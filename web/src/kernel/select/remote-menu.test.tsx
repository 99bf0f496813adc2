import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { expect, test, vi } from 'vitest';
import { PersonSelect } from '../../features/regional-representative/person-select.tsx';
import { LookupSelect } from '../../features/work-request/form/lookup-select.tsx';
import { fakeServer } from '../../testing/fake-server.ts';
import { renderScreen } from '../../testing/render-screen.tsx';
import { ReferenceSelect } from './reference-select.tsx';
import { RemoteMultiSelect } from './remote-multi-select.tsx';
import { useTypedSearch } from './use-typed-search.ts';

const FORMER = 'Első';
const WANTED = 'Második';
const CONTROL = {
  ...{ id: 'lookup', disabled: false },
  ...{ 'aria-required': false, 'aria-invalid': false, 'aria-describedby': undefined },
};

type Search = (text: string) => Promise<string[]>;
type Chosen = (name: unknown) => void;

function Several({ search, onChosen }: { readonly search: Search; readonly onChosen: Chosen }) {
  const typed = useTypedSearch();
  const answer = useQuery({
    queryKey: ['several', typed.text],
    queryFn: () => search(typed.text),
    placeholderData: keepPreviousData,
  });
  const nameOf = (name: string) => name;
  return (
    <RemoteMultiSelect
      search={typed}
      answer={answer}
      keyOf={nameOf}
      nameOf={nameOf}
      onChange={([first]) => onChosen(first)}
    />
  );
}

/** The pickers that search on the server. */
const PICKERS: Readonly<Record<string, (search: Search, onChosen: Chosen) => ReactNode>> = {
  'of a row': (search, onChosen) => {
    fakeServer({
      'GET /resource/shops/list': async (call) => {
        const names = await search(call.search.get('text') ?? '');
        return { body: names.map((name) => ({ code: name, name })) };
      },
    });
    return <ReferenceSelect of={shop} onChange={(row) => onChosen(row?.name)} />;
  },
  'of several rows': (search, onChosen) => <Several search={search} onChosen={onChosen} />,
  'of a request': (search, onChosen) => (
    <LookupSelect
      {...CONTROL}
      of={['names']}
      search={search}
      toChoice={(name) => ({ key: name, label: name, row: name })}
      shown={null}
      onChoose={onChosen}
    />
  ),
  'of a person': (search, onChosen) => {
    fakeServer({
      'GET /resource/identity-users': async (call) => {
        const names = await search(call.search.get('search') ?? '');
        return {
          body: names.map((name) => ({ username: name, login: name, name, email: null, enabled: true })),
        };
      },
    });
    return <PersonSelect onChange={(person) => onChosen(person?.name)} />;
  },
};

/** Opens a picker whose answers to typed texts wait for `answer`. */
async function openPicker(pickerOf: (typeof PICKERS)[string]) {
  const held = Promise.withResolvers<void>();
  const chosen = vi.fn();
  const search = async (text: string) => {
    if (text === '') return [FORMER];
    await held.promise;
    return [WANTED, FORMER];
  };
  const picker = pickerOf(search, chosen);
  renderScreen(() => picker, '/', ['FCR_ADMIN']);
  const field = await screen.findByRole('combobox');
  await userEvent.click(field);
  await screen.findByTitle(/Első/);
  return { field, chosen, answer: held.resolve };
}

test.each(Object.entries(PICKERS))(
  'a picker %s: Enter pressed before the answer takes its first choice, Tab none',
  async (_, pickerOf) => {
    const { field, chosen, answer } = await openPicker(pickerOf);
    await userEvent.keyboard('m{Tab}');
    await userEvent.click(field);
    await userEvent.keyboard('má{Enter}');
    expect(chosen).not.toHaveBeenCalled();
    answer();
    await waitFor(() => expect(chosen.mock.calls).toEqual([[WANTED]]));
  },
);

test.each(Object.entries(PICKERS))(
  'a picker %s: choices that could not be loaded are loaded again by Enter or a press',
  async (_, pickerOf) => {
    let failures = 2;
    const search = async (text: string) => {
      if (text === '') return [FORMER];
      failures -= 1;
      if (failures >= 0) throw new Error('down');
      return [WANTED];
    };
    const chosen = vi.fn();
    const picker = pickerOf(search, chosen);
    renderScreen(() => picker, '/', ['FCR_ADMIN']);
    await userEvent.click(await screen.findByRole('combobox'));
    await screen.findByTitle(/Első/);
    await userEvent.keyboard('má');
    await screen.findByRole('button', { name: 'Try again' });
    await userEvent.keyboard('{Enter}');
    await waitFor(() => expect(failures).toBe(0));
    await userEvent.click(await screen.findByRole('button', { name: 'Try again' }));
    expect(chosen).not.toHaveBeenCalled();
    await userEvent.click(await screen.findByTitle(/Második/));
    expect(chosen.mock.calls).toEqual([[WANTED]]);
  },
);

test.each(Object.entries(PICKERS))(
  'a picker %s: leaving it ends the wait of an Enter',
  async (_, pickerOf) => {
    const { field, chosen, answer } = await openPicker(pickerOf);
    await userEvent.keyboard('má{Enter}{Tab}');
    await userEvent.click(field);
    await userEvent.keyboard('má');
    answer();
    await screen.findByTitle(/Második/);
    expect(chosen).not.toHaveBeenCalled();
  },
);

test.each(Object.entries(PICKERS))(
  'a picker %s: of a pasted text that is too long, what can be searched for is',
  async (_, pickerOf) => {
    const asked: string[] = [];
    const search = async (text: string) => {
      asked.push(text);
      return [FORMER];
    };
    const picker = pickerOf(search, vi.fn());
    renderScreen(() => picker, '/', ['FCR_ADMIN']);
    await userEvent.click(await screen.findByRole('combobox'));
    await userEvent.paste('x'.repeat(300));
    await waitFor(() => expect(asked.at(-1)?.length).toBe(255));
  },
);
