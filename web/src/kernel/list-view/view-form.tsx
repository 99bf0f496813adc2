import { DeleteOutlined } from '@ant-design/icons';
import { type ListView, MAX_VIEW_NAME } from '@cooler/contract/features/list-view/list-view.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button, Checkbox, Form, Input } from 'antd';
import { type FormEvent, useId, useState } from 'react';
import { useLocation } from 'react-router';
import { ConfirmDialog } from '../dialog/confirm-dialog.tsx';
import { useTexts } from '../text/text.ts';
import { useColumnDraft } from './column-draft.ts';
import { CopyLinkButton } from './copy-link-button.tsx';
import { useSaveView } from './use-save-view.ts';
import { keptSearch } from './view-address.ts';

interface ViewFormProps {
  readonly entity: Entity;
  /** The active view; null is the standard list. */
  readonly current: ListView | null;
}

function RemoveButton({ entity, view }: { readonly entity: Entity; readonly view: ListView }) {
  const { t } = useTexts();
  const [isAsking, setAsking] = useState(false);
  const { remove } = useSaveView(entity);
  return (
    <>
      <Button danger icon={<DeleteOutlined />} onClick={() => setAsking(true)}>
        {t('common.delete')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={t('view.removeTitle')}
          text={t('view.removeText', { name: view.name })}
          confirm={t('common.delete')}
          cancel={t('common.cancel')}
          isDanger
          onConfirm={() => remove(view)}
          onCancel={() => setAsking(false)}
        />
      )}
    </>
  );
}

/** Saves the current columns, filters and sort order under a name: over the user's own view, or as a new one. */
export function ViewForm({ entity, current }: ViewFormProps) {
  const { t } = useTexts();
  const nameId = useId();
  const { search } = useLocation();
  const draft = useColumnDraft(entity);
  const { isBusy, itemOf, create, change } = useSaveView(entity);
  const own = current?.isOwn ? current : null;
  const [name, setName] = useState(own?.name ?? '');
  const [isDefault, setDefault] = useState(own?.isDefault ?? false);
  const [isShared, setShared] = useState(own?.isShared ?? false);
  const settings = {
    name: name.trim(),
    columns: [...(draft ?? current?.columns ?? [])],
    search: keptSearch(search),
    isDefault,
    isShared,
  };
  const isNew = !own || settings.name.toLowerCase() !== own.name.toLowerCase();
  const handleSubmit = (event: FormEvent) => {
    event.preventDefault();
    void (own ? change(own, settings) : create(settings));
  };
  return (
    <form className="view-form" onSubmit={handleSubmit}>
      <label htmlFor={nameId}>{t('view.name')}</label>
      <Form.Item {...itemOf(name)}>
        <Input
          id={nameId}
          value={name}
          maxLength={MAX_VIEW_NAME}
          placeholder={t('view.namePlaceholder')}
          onChange={({ target }) => setName(target.value)}
        />
      </Form.Item>
      <Checkbox checked={isDefault} onChange={({ target }) => setDefault(target.checked)}>
        {t('view.openFirst')}
      </Checkbox>
      <Checkbox checked={isShared} onChange={({ target }) => setShared(target.checked)}>
        {t('view.share')}
      </Checkbox>
      <div className="view-buttons">
        <Button type="primary" htmlType="submit" loading={isBusy} disabled={settings.name === ''}>
          {t(own ? 'common.save' : 'view.saveNew')}
        </Button>
        {own && isNew && (
          <Button
            loading={isBusy}
            disabled={settings.name === ''}
            onClick={() => void create({ ...settings, isDefault: false })}
          >
            {t('view.saveNew')}
          </Button>
        )}
        {own?.isShared && <CopyLinkButton view={own} />}
        {own && <RemoveButton entity={entity} view={own} />}
      </div>
    </form>
  );
}
