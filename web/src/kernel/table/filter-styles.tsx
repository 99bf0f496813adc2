import { Dropdown, Input } from 'antd';
import { startTransition, useEffect, useState } from 'react';

// Rows are rendered first.
const AFTER_MS = 1_000;

/**
 * Makes Ant Design inject the styles of filters while the page is idle: styles injected when a filter opens make the
 * browser recalculate the styles of the whole table.
 */
export function FilterStyles() {
  const [isDue, setDue] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => startTransition(() => setDue(true)), AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!isDue) return null;
  return (
    <div hidden>
      <Dropdown>
        <span />
      </Dropdown>
      <Input disabled />
    </div>
  );
}
