import { Form } from 'antd';
import { useFormScope } from '../../kernel/form/form-scope.ts';
import { useLookup } from '../../kernel/list/use-lookup.ts';
import { ListSelect, type ListSelectProps } from '../../kernel/select/list-select.tsx';
import { useTexts } from '../../kernel/text/text.ts';
import { chosenDeputies, type Deputy, type DeputyChoice, deputyChoices } from './deputies.ts';

function personName({ name, sfaCode }: DeputyChoice): string {
  return [name, sfaCode].filter(Boolean).join(' · ');
}

interface DeputySelectProps extends Omit<ListSelectProps<DeputyChoice>, 'from' | 'keyName' | 'nameOf'> {
  readonly name: Deputy;
}

/** A deputy: neither the representative of the row nor one of the other deputies. */
export function DeputySelect({ name, ...select }: DeputySelectProps) {
  const { t } = useTexts();
  const { row } = useFormScope();
  const form = Form.useFormInstance();
  const people = useLookup<DeputyChoice>('regional-representatives/get-ordered-list');
  const chosen = Form.useWatch(chosenDeputies, { form, preserve: true });
  const { id } = (row ?? {}) as Partial<DeputyChoice>;
  return (
    <ListSelect
      {...select}
      from={{ ...people, rows: deputyChoices(people.rows, name, chosen, id) }}
      keyName="id"
      nameOf={personName}
      placeholder={t('common.none')}
    />
  );
}
