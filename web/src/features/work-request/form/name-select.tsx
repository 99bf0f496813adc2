import { ListSelect, type ListSelectProps } from '../../../kernel/select/list-select.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ControlProps } from './request-field.tsx';

interface Named {
  readonly name: string;
}

interface NameSelectProps extends ControlProps, Pick<ListSelectProps<Named>, 'from'> {
  /** The chosen name. */
  readonly value: string | null;
  readonly onChoose: (name: string | null) => void;
}

/** A select of a device type or a decor by name. */
export function NameSelect({ value, onChoose, ...rest }: NameSelectProps) {
  const { t } = useTexts();
  return (
    <ListSelect
      {...rest}
      keyName="name"
      nameOf={({ name }) => name}
      placeholder={t('form.choose')}
      value={value === null ? null : { name: value }}
      onChange={(row) => onChoose(row?.name ?? null)}
    />
  );
}
