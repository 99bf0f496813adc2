import { type MouseEvent, type PointerEvent, useRef } from 'react';

const LONG_PRESS_MS = 500;
const STILL_PX = 10;
const SWIPE_PX = 64;

interface Gestures {
  readonly onTap: (() => void) | undefined;
  readonly onLongPress: (() => void) | undefined;
  readonly onSwipe: (() => void) | undefined;
}

interface Press {
  readonly x: number;
  readonly y: number;
  readonly timer: ReturnType<typeof setTimeout> | undefined;
  isDone: boolean;
}

function slide(element: HTMLElement, by: number): void {
  element.style.transform = by === 0 ? '' : `translateX(${by}px)`;
}

/** Suppresses the click at the end of a long press: the finger may now be over another element. */
function ignoreClickOfPress(): void {
  const over = new AbortController();
  const watched = { capture: true, signal: over.signal };
  const ignore = (event: Event) => {
    event.preventDefault();
    event.stopPropagation();
    over.abort();
  };
  document.addEventListener('click', ignore, watched);
  for (const next of ['pointerdown', 'keydown']) document.addEventListener(next, () => over.abort(), watched);
}

/** Distinguishes a tap on a card, a long press and a swipe to the left, during which the card follows the finger. */
export function useCardGestures({ onTap, onLongPress, onSwipe }: Gestures) {
  const press = useRef<Press>(undefined);
  const end = () => {
    clearTimeout(press.current?.timer);
  };
  const done = (act: () => void) => {
    end();
    if (press.current) press.current.isDone = true;
    act();
  };
  const handleDown = ({ clientX: x, clientY: y, pointerType, isPrimary }: PointerEvent<HTMLElement>) => {
    press.current = undefined;
    if (!isPrimary || pointerType === 'mouse') return;
    const choose = () => {
      ignoreClickOfPress();
      onLongPress?.();
    };
    const timer = onLongPress && setTimeout(() => done(choose), LONG_PRESS_MS);
    press.current = { x, y, timer, isDone: false };
  };
  const handleMove = ({ clientX, clientY, currentTarget }: PointerEvent<HTMLElement>) => {
    const { current } = press;
    if (!current || current.isDone) return;
    const by = clientX - current.x;
    if (Math.hypot(by, clientY - current.y) > STILL_PX) clearTimeout(current.timer);
    if (onSwipe && by < -STILL_PX) slide(currentTarget, Math.max(by, -SWIPE_PX));
  };
  const handleUp = ({ clientX, currentTarget }: PointerEvent<HTMLElement>) => {
    const { current } = press;
    slide(currentTarget, 0);
    end();
    if (onSwipe && current && !current.isDone && clientX - current.x <= -SWIPE_PX) done(onSwipe);
  };
  const handleCancel = ({ currentTarget }: PointerEvent<HTMLElement>) => {
    slide(currentTarget, 0);
    end();
  };
  const handleClick = () => {
    if (!press.current?.isDone) onTap?.();
    press.current = undefined;
  };
  return {
    onPointerDown: handleDown,
    onPointerMove: handleMove,
    onPointerUp: handleUp,
    onPointerCancel: handleCancel,
    onClick: handleClick,
    // A long press would open the browser's context menu.
    onContextMenu: (event: MouseEvent) => press.current && event.preventDefault(),
  };
}
