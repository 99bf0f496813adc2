import { Suspense, useEffect } from 'react';
import { useLocation } from 'react-router';
import { useStore } from '../../kernel/browser/store.ts';
import { askWhy, whyStore } from '../../kernel/feedback/ask-why.ts';
import { lazyPiece } from '../../kernel/start/lazy-piece.tsx';

const WhyPanel = lazyPiece(async () => (await import('./why-panel.tsx')).WhyPanel);

/** Renders the "why not?" panel, for every screen; any navigation closes it. */
export function WhyHost() {
  const request = useStore(whyStore);
  const location = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs when the location changes.
  useEffect(() => () => askWhy(null), [location]);
  return <Suspense>{request && <WhyPanel request={request} onClose={() => askWhy(null)} />}</Suspense>;
}
