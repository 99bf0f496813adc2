import { useEffectEvent, useLayoutEffect } from 'react';
import { isSearchInFront, isTypedInto } from '../../../kernel/browser/is-typed-into.ts';

// An open dialog or menu gets the keys.
const IN_FRONT = '.ant-modal, .ant-dropdown:not(.ant-dropdown-hidden)';

type Key = 'next' | 'previous' | 'approve' | 'deny';

/** Keyboard shortcuts of the open details of a request (docs/domain.md §11.7). */
const REQUEST_KEYS: Readonly<Record<string, Key>> = {
  j: 'next',
  ArrowRight: 'next',
  k: 'previous',
  ArrowLeft: 'previous',
  a: 'approve',
  d: 'deny',
};

function isForOthers({ target, ctrlKey, metaKey, altKey, defaultPrevented }: KeyboardEvent): boolean {
  if (defaultPrevented || ctrlKey || metaKey || altKey) return true;
  if (isTypedInto(target) || isSearchInFront()) return true;
  return document.querySelector(IN_FRONT) !== null;
}

/** Runs the action of a key; key repeat never approves or denies. */
export function useRequestKeys(actions: Readonly<Record<Key, () => void>>): void {
  const handleKey = useEffectEvent((event: KeyboardEvent) => {
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    const action = Object.hasOwn(REQUEST_KEYS, key) ? REQUEST_KEYS[key] : undefined;
    if (!action || isForOthers(event)) return;
    event.preventDefault();
    if (!event.repeat || action === 'next' || action === 'previous') actions[action]();
  });
  useLayoutEffect(() => {
    const listen = (event: KeyboardEvent) => handleKey(event);
    window.addEventListener('keydown', listen);
    return () => window.removeEventListener('keydown', listen);
  }, []);
}
