import { DeleteOutlined } from '@ant-design/icons';
import { Button } from 'antd';
import { ListSelect, type ListSelectProps } from '../../kernel/select/list-select.tsx';
import type { DeputyChoice } from './deputies.ts';

interface DeputyControlProps extends ListSelectProps<DeputyChoice> {
  readonly removeLabel: string;
  readonly onRemove: () => void;
}

/** Chooses a deputy, or takes the place away with whoever is in it. */
export function DeputyControl({ removeLabel, onRemove, ...select }: DeputyControlProps) {
  const handleRemove = () => {
    select.onChange?.(null);
    onRemove();
  };
  return (
    <div className="deputy-control">
      <ListSelect {...select} />
      <Button type="text" icon={<DeleteOutlined />} aria-label={removeLabel} onClick={handleRemove} />
    </div>
  );
}
