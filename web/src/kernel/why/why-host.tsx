import { Suspense, useSyncExternalStore } from 'react';
import { askedStore, askWhy } from '../feedback/ask-why.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';

const WhyPanel = lazyPiece(async () => (await import('./why-panel.tsx')).WhyPanel);

/** Where the answer to "why not?" shows, whichever screen it was asked on. */
export function WhyHost() {
  const asked = useSyncExternalStore(askedStore.subscribe, askedStore.current);
  return <Suspense>{asked && <WhyPanel asked={asked} onClose={() => askWhy(null)} />}</Suspense>;
}
