import { DeleteOutlined, PlusOutlined } from '@ant-design/icons';
import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import { Button, Form } from 'antd';
import { type ComponentProps, useState } from 'react';
import { EntityField } from '../../kernel/form/entity-field.tsx';
import { FormSection } from '../../kernel/form/form-section.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { chosenDeputies, DEPUTIES, type Deputy } from './deputies.ts';
import { DeputySelect } from './deputy-select.tsx';
import './deputy-fields.css';

const DeputyField = EntityField<typeof regionalRepresentative>;

/** The visible deputy fields: those with a value, and those that the user has added. */
function useShownDeputies(chosenNames: readonly string[]) {
  const [added, setAdded] = useState<readonly Deputy[]>([]);
  const shown = DEPUTIES.filter((name) => chosenNames.includes(name) || added.includes(name));
  return {
    shown,
    free: DEPUTIES.find((name) => !shown.includes(name)),
    add: (name: Deputy) => setAdded([...added, name]),
    remove: (name: Deputy) => setAdded(added.filter((other) => other !== name)),
  };
}

interface DeputyControlProps extends ComponentProps<typeof DeputySelect> {
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** A select of a deputy, with a button that removes the field and its value. */
function DeputyControl({ removeLabel, onRemove, ...select }: DeputyControlProps) {
  const handleRemove = () => {
    select.onChange?.(null);
    onRemove();
  };
  return (
    <div className="deputy-control">
      <DeputySelect {...select} />
      <Button type="text" icon={<DeleteOutlined />} aria-label={removeLabel} onClick={handleRemove} />
    </div>
  );
}

/** Up to ten deputy fields; empty ones are hidden. */
export function DeputyFields() {
  const { t, named } = useTexts();
  const form = Form.useFormInstance();
  const chosen = Form.useWatch(chosenDeputies, { form, preserve: true });
  const { shown, free, add, remove } = useShownDeputies(Object.keys(chosen));
  const label = (name: Deputy) => named(labelOf(regionalRepresentative, `${name}.name`));
  return (
    <FormSection
      title={t('regional-representative.sectionDeputies')}
      hint={shown.length === 0 ? t('regional-representative.noDeputies') : undefined}
    >
      {shown.map((name) => (
        <DeputyField key={name} name={name}>
          <DeputyControl
            name={name}
            removeLabel={t('regional-representative.removeDeputy', { deputy: label(name) })}
            onRemove={() => remove(name)}
          />
        </DeputyField>
      ))}
      {free && (
        <Button className="wide-field" icon={<PlusOutlined />} type="dashed" onClick={() => add(free)}>
          {t('regional-representative.addDeputy')}
        </Button>
      )}
    </FormSection>
  );
}
