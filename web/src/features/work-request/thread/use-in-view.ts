import { useEffect, useRef, useState } from 'react';

/** Whether an element is in view, and a function that scrolls to it. */
export function useInView<Host extends HTMLElement>() {
  const host = useRef<Host>(null);
  const [isInView, setInView] = useState(true);
  useEffect(() => {
    const { current } = host;
    if (!current) return;
    const watch = new IntersectionObserver(([entry]) => setInView(entry?.isIntersecting ?? true));
    watch.observe(current);
    return () => watch.disconnect();
  }, []);
  return { host, isInView, show: () => host.current?.scrollIntoView({ block: 'center' }) };
}
