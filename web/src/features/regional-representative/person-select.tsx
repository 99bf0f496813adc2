import type { AccountHolder } from '@cooler/contract/features/user/account-holder.ts';
import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { api } from '../../kernel/api/api.ts';
import { useRemoteMenu } from '../../kernel/select/use-remote-menu.tsx';
import { useTypedSearch } from '../../kernel/select/use-typed-search.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { AccountTag } from './account-tag.tsx';
import type { AccountFault } from './accounts.ts';
import { PEOPLE_ADDRESS } from './person.ts';

function usePeople(search: string) {
  return useQuery({
    queryKey: ['identity-users', 'search', search],
    queryFn: ({ signal }) =>
      api.get<readonly AccountHolder[]>(PEOPLE_ADDRESS, { query: { search, unassigned: 'true' }, signal }),
    placeholderData: (previous) => previous,
  });
}

function faultsOf({ enabled, email }: AccountHolder): AccountFault[] {
  return [...(enabled ? [] : ['disabled' as const]), ...(email ? [] : ['noEmail' as const])];
}

function optionOf(person: AccountHolder) {
  const { username, login, name } = person;
  const text = [name, username, ...(login && login !== username ? [login] : [])].join(' · ');
  const label = (
    <>
      {text}
      {faultsOf(person).map((fault) => (
        <span key={fault} className="account-mark">
          <AccountTag fault={fault} />
        </span>
      ))}
    </>
  );
  return { value: username, title: text, label };
}

interface PersonSelectProps {
  readonly id?: string;
  readonly value?: AccountHolder;
  readonly onChange?: (person: AccountHolder | undefined) => void;
}

/** Picks a user of the identity provider who is not a representative yet, searched by name, username or e-mail. */
export function PersonSelect({ value, onChange, ...rest }: PersonSelectProps) {
  const { t } = useTexts();
  const search = useTypedSearch();
  const { rows: people, props } = useRemoteMenu(search, usePeople(search.text), (person) =>
    onChange?.(person),
  );
  return (
    <Select
      {...rest}
      {...props}
      placeholder={t('form.searchToChoose')}
      options={people.map(optionOf)}
      value={value ? optionOf(value) : null}
      onChange={(chosen) => onChange?.(people.find(({ username }) => username === chosen?.value))}
    />
  );
}
