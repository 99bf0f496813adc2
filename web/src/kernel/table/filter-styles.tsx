import { Dropdown, Input } from 'antd';
import { startTransition, useEffect, useState } from 'react';

// The rows come first.
const AFTER_MS = 1_000;

/**
 * Has Ant Design put its styles of filters into the page while nothing else is done: each style that comes when a filter
 * opens has the browser look at the whole table again.
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
