import { PlusOutlined } from '@ant-design/icons';
import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { type AnyRow, labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { Button, Form } from 'antd';
import { useState } from 'react';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { chosenDeputies, DEPUTIES, deputyChoices } from './deputies.ts';
import { DeputyControl } from './deputy-control.tsx';
import './deputy-fields.css';

function personName({ name, sfaCode }: Tree): string {
  return [name, sfaCode].filter(Boolean).join(' · ');
}

/** The places that are shown: those with somebody in them, and those that were asked for. */
function useShownDeputies(chosenNames: readonly string[]) {
  const [added, setAdded] = useState<readonly string[]>([]);
  const shown = DEPUTIES.filter((name) => chosenNames.includes(name) || added.includes(name));
  return {
    shown,
    free: DEPUTIES.find((name) => !shown.includes(name)),
    add: (name: string) => setAdded([...added, name]),
    remove: (name: string) => setAdded(added.filter((other) => other !== name)),
  };
}

/** Up to ten deputies, of whom only the chosen ones take up room. */
export function DeputyFields({ row }: { row: AnyRow | undefined }) {
  const { t, named } = useTexts();
  const form = Form.useFormInstance();
  const people = useLookup('regional-representatives/get-ordered-list');
  const chosen = Form.useWatch(chosenDeputies, { form, preserve: true });
  const { shown, free, add, remove } = useShownDeputies(Object.keys(chosen));
  const label = (name: string) => named(labelOf(regionalRepresentative, `${name}.name`));
  return (
    <FormSection
      title={t('regional-representative.sectionDeputies')}
      hint={shown.length === 0 ? t('regional-representative.noDeputies') : undefined}
    >
      {shown.map((name) => (
        <EntityField key={name} name={name}>
          <DeputyControl
            from={{ ...people, rows: deputyChoices(people.rows, name, chosen, row?.id) }}
            keyPath="id"
            nameOf={personName}
            placeholder={t('common.none')}
            removeLabel={t('regional-representative.removeDeputy', { deputy: label(name) })}
            onRemove={() => remove(name)}
          />
        </EntityField>
      ))}
      {free && (
        <Button className="wide-field" icon={<PlusOutlined />} type="dashed" onClick={() => add(free)}>
          {t('regional-representative.addDeputy')}
        </Button>
      )}
    </FormSection>
  );
}
