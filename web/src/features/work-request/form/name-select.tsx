import { ListSelect, type ListSelectProps } from '../../../kernel/select/list-select.tsx';
import { useTexts } from '../../../kernel/text/text.ts';
import type { ControlProps } from './request-field.tsx';

interface NameSelectProps extends ControlProps, Pick<ListSelectProps, 'from'> {
  /** The chosen name. */
  readonly value: string | null;
  readonly onChoose: (name: string | null) => void;
}

/** Chooses a device type or a decor by its name. */
export function NameSelect({ value, onChoose, ...rest }: NameSelectProps) {
  const { t } = useTexts();
  return (
    <ListSelect
      {...rest}
      keyPath="name"
      nameOf={({ name }) => String(name)}
      placeholder={t('work-request.choose')}
      value={value === null ? null : { name: value }}
      onChange={(row) => onChoose(row && String(row.name))}
    />
  );
}
