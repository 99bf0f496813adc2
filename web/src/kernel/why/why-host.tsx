import { Suspense, useSyncExternalStore } from 'react';
import { askWhy, whyStore } from '../feedback/ask-why.ts';
import { lazyPiece } from '../start/lazy-piece.tsx';

const WhyPanel = lazyPiece(async () => (await import('./why-panel.tsx')).WhyPanel);

/** Renders the "why not?" panel, for every screen. */
export function WhyHost() {
  const request = useSyncExternalStore(whyStore.subscribe, whyStore.current);
  return <Suspense>{request && <WhyPanel request={request} onClose={() => askWhy(null)} />}</Suspense>;
}
