import { useEffect, useLayoutEffect, useMemo, useRef } from 'react';

/** What Escape does to an open layer: only the topmost should close. */
type OnEscape = (pressed: { readonly top: boolean; readonly event: KeyboardEvent }) => void;

interface Layer {
  /** Layers that open at once have the order in which they were drawn, outer before inner. */
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
  if (event.key !== 'Escape' || event.isComposing) return;
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

/**
 * Tells a dialog, drawer or menu of Ant Design when Escape is pressed. The build puts it in the place of the hook of
 * `@rc-component/portal`, whose layers also count when they were never shown (docs/decisions/115-escape-has-layers-of-its-own.md).
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
