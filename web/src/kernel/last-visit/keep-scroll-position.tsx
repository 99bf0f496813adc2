import { Component, type ReactNode, type RefObject } from 'react';

const TARGETS = '[data-row-key], a[href]';

interface Place {
  readonly name: string;
  readonly top: number;
}

const nameOf = (target: Element) => target.getAttribute('data-row-key') ?? target.getAttribute('href') ?? '';

/** The tappable elements in the viewport, from top to bottom. */
function placesIn(host: Element): Place[] {
  return [...host.querySelectorAll(TARGETS)]
    .map((target) => ({ name: nameOf(target), top: target.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < window.innerHeight);
}

/** Scrolls so that the first of these elements that still exists is at its former position. */
function moveBack(host: Element, places: readonly Place[]): void {
  const targets = new Map(
    [...host.querySelectorAll(TARGETS)].map((target) => [nameOf(target), target] as const),
  );
  const place = places.find(({ name }) => targets.has(name));
  const moved = place && (targets.get(place.name)?.getBoundingClientRect().top ?? place.top) - place.top;
  if (moved) window.scrollBy({ top: moved, behavior: 'instant' });
}

// New content has its final height only after some frames.
const FRAMES = 3;

/** Holds the position while new content renders; the browser's scroll anchoring is off, as it would correct it twice. */
function hold(host: Element, places: readonly Place[], frames = FRAMES): void {
  document.documentElement.style.overflowAnchor = frames > 0 ? 'none' : '';
  moveBack(host, places);
  if (frames > 0) requestAnimationFrame(() => hold(host, places, frames - 1));
}

interface Props {
  readonly host: RefObject<HTMLElement | null>;
  /** The content is stored data of an earlier visit. */
  readonly isOld: boolean;
  readonly children: ReactNode;
}

/** Replaces stored content by current content without moving what is under the user's thumb. */
export class KeepScrollPosition extends Component<Props> {
  override getSnapshotBeforeUpdate(before: Props): Place[] | null {
    const { host, isOld } = this.props;
    return before.isOld && !isOld && host.current ? placesIn(host.current) : null;
  }

  override componentDidUpdate(_props: Props, _state: unknown, places: Place[] | null): void {
    const { current } = this.props.host;
    if (places && current) hold(current, places);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
