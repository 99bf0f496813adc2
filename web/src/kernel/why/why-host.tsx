import { Suspense, useSyncExternalStore } from 'react';
import { askWhy, whyStore } from '../feedback/ask-why.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';

const WhyPanel = lazyPiece(async () => (await import('./why-panel.tsx')).WhyPanel);

/** Where the answer to "why not?" shows, whichever screen it was asked on. */
export function WhyHost() {
  const asked = useSyncExternalStore(whyStore.subscribe, whyStore.current);
  return <Suspense>{asked && <WhyPanel asked={asked} onClose={() => askWhy(null)} />}</Suspense>;
}
