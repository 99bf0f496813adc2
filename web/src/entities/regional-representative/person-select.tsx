import { useQuery } from '@tanstack/react-query';
import { Select } from 'antd';
import { useState } from 'react';
import { useServerConfig } from '../../app/server-config-context.ts';
import { api } from '../../kernel/api.ts';
import { useTexts } from '../../kernel/text.ts';
import { useDebounced } from '../../kernel/use-debounced.ts';
import { fullName, type IdentityUser } from './person.ts';

const MAX_CHOICES = '50';
const NOBODY: readonly IdentityUser[] = [];

function useUsers(search: string) {
  const { identity } = useServerConfig();
  return useQuery({
    queryKey: ['identity-users', search],
    queryFn: ({ signal }) =>
      api.get<readonly IdentityUser[]>(`${identity.adminUrl}/users`, {
        query: { search, first: '0', max: MAX_CHOICES },
        signal,
      }),
    placeholderData: (previous) => previous,
  });
}

function optionOf(user: IdentityUser) {
  return { value: user.id, label: `${fullName(user)} · ${user.username}` };
}

interface PersonSelectProps {
  readonly id?: string;
  readonly value?: IdentityUser;
  readonly onChange?: (user: IdentityUser | undefined) => void;
}

/** Picks a user of the identity provider by a part of the name, the username or the email. */
export function PersonSelect({ value, onChange, ...rest }: PersonSelectProps) {
  const { t } = useTexts();
  const [text, setText] = useState('');
  const type = useDebounced(setText);
  const { data: users = NOBODY, isFetching, isError } = useUsers(text);
  const nothing = t(isError ? 'form.lookupFailed' : 'form.nothingFound');
  return (
    <Select
      {...rest}
      labelInValue
      placeholder={t('form.searchToChoose')}
      loading={isFetching}
      notFoundContent={isFetching ? t('form.searching') : nothing}
      showSearch={{ filterOption: false, onSearch: type.later }}
      options={users.map(optionOf)}
      value={value ? optionOf(value) : null}
      onChange={(chosen) => onChange?.(users.find(({ id }) => id === chosen?.value))}
    />
  );
}
