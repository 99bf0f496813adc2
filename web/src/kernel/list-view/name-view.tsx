import { MAX_VIEW_NAME } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button, Form, Input } from 'antd';
import { type FormEvent, useState } from 'react';
import { useLocation } from 'react-router';
import { useTexts } from '../text/text.ts';
import { useColumnDraft } from './column-draft.ts';
import { useListView } from './use-list-view.ts';
import { useSaveView } from './use-save-view.ts';
import { keptSearch } from './view-address.ts';

interface NameViewProps {
  readonly entity: Entity;
  readonly onClose: () => void;
}

/** Saves the current filters, sort order, page size and columns as a named view. */
export function NameView({ entity, onClose }: NameViewProps) {
  const { t } = useTexts();
  const { search } = useLocation();
  const { current } = useListView(entity);
  const draft = useColumnDraft(entity);
  const { isBusy, itemOf, create } = useSaveView(entity);
  const [name, setName] = useState('');
  const save = async (event: FormEvent) => {
    event.preventDefault();
    const columns = [...(draft ?? current?.columns ?? [])];
    const settings = { name: name.trim(), columns, search: keptSearch(search) };
    // A name that is taken stays in the field.
    if (await create({ ...settings, isDefault: false, isShared: false })) onClose();
  };
  return (
    <form className="name-view" onSubmit={(event) => void save(event)}>
      <Form.Item {...itemOf(name)}>
        <Input
          autoFocus
          size="small"
          aria-label={t('view.name')}
          placeholder={t('view.namePlaceholder')}
          maxLength={MAX_VIEW_NAME}
          value={name}
          onChange={({ target }) => setName(target.value)}
          onKeyDown={({ key }) => key === 'Escape' && onClose()}
        />
      </Form.Item>
      <Button size="small" type="primary" htmlType="submit" loading={isBusy} disabled={name.trim() === ''}>
        {t('common.save')}
      </Button>
    </form>
  );
}
