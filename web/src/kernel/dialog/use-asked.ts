import { useState } from 'react';

/** A question that stays open until the server has answered; that answer closes no question asked since. */
export function useAsked<Asked>() {
  const [asked, ask] = useState<Asked | null>(null);
  const close = (answered: Asked | null) => ask((shown) => (shown === answered ? null : shown));
  return { asked, ask, close };
}
