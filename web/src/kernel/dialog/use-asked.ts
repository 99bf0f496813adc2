import { useState } from 'react';

/** A question that stays open until the server has answered; that answer closes or replaces no question asked since. */
export function useAsked<Asked>() {
  const [asked, ask] = useState<Asked | null>(null);
  const close = (answered: Asked | null, next: Asked | null = null) =>
    ask((shown) => (shown === answered ? next : shown));
  return { asked, ask, close };
}
