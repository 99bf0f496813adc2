import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';
import { isSearchInFront } from '../browser/is-typed-into.ts';

/** Called for every open layer when Escape is pressed; only the topmost should close. */
type OnEscape = (pressed: { readonly top: boolean; readonly event: KeyboardEvent }) => void;

interface Layer {
  /** Order of rendering: of layers that open in the same commit, the outer comes before the inner. */
  readonly place: number;
  readonly onEscape: () => OnEscape | undefined;
}

let places = 0;
function nextPlace(): number {
  places += 1;
  return places;
}

let layers: readonly Layer[] = [];

function handleKeyDown(event: KeyboardEvent): void {
  if (event.key !== 'Escape' || event.isComposing || isSearchInFront()) return;
  const top = layers.at(-1);
  for (const layer of layers.toReversed()) layer.onEscape()?.({ top: layer === top, event });
}

function addLayer(layer: Layer): () => void {
  if (layers.length === 0) window.addEventListener('keydown', handleKeyDown);
  layers = [...layers, layer].toSorted((one, other) => one.place - other.place);
  return () => {
    layers = layers.filter((other) => other !== layer);
    if (layers.length === 0) window.removeEventListener('keydown', handleKeyDown);
  };
}

/** How many dialogs, drawers and menus are open. */
export const layerCount = (): number => layers.length;

/** Closes the topmost dialog, drawer or menu as Escape does: the choices of a select close by nothing but the key. */
export function closeTopLayer(): void {
  const event = new KeyboardEvent('keydown', { key: 'Escape', keyCode: 27, bubbles: true, cancelable: true });
  if (isSearchInFront()) layers.at(-1)?.onEscape()?.({ top: true, event });
  else (document.activeElement ?? window).dispatchEvent(event);
}

/**
 * Notifies a dialog, drawer or menu of Ant Design when Escape is pressed. The build substitutes it for the hook of
 * `@rc-component/portal`, which also counts layers that never mounted (docs/decisions/115-escape-key-layers.md).
 */
export function useEscapeLayer(open: boolean, onEscape?: OnEscape): void {
  const latest = useRef(onEscape);
  const place = useMemo(() => (open ? nextPlace() : 0), [open]);
  useEffect(() => {
    latest.current = onEscape;
  });
  useLayoutEffect(
    () => (place > 0 ? addLayer({ place, onEscape: () => latest.current }) : undefined),
    [place],
  );
}
