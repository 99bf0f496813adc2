import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button, type ButtonProps } from 'antd';
import { useState } from 'react';
import { useDecision } from './partner-queries.ts';

interface DecisionButtonProps extends Omit<ButtonProps, 'loading' | 'onClick'> {
  readonly entity: Entity;
  readonly address: string;
  readonly query: Readonly<Record<string, string>>;
  /** The message of success. */
  readonly done: string;
}

/** A button that sends an administrator's decision, once. */
export function DecisionButton({ entity, address, query, done, ...button }: DecisionButtonProps) {
  const decide = useDecision(entity);
  const [isBusy, setBusy] = useState(false);
  const press = async () => {
    setBusy(true);
    await decide(address, query, done);
    setBusy(false);
  };
  return <Button {...button} loading={isBusy} onClick={() => void press()} />;
}
