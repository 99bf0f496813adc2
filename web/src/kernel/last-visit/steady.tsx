import { Component, type ReactNode, type RefObject } from 'react';

const TARGETS = '[data-row-key], a[href]';

interface Place {
  readonly name: string;
  readonly top: number;
}

const nameOf = (target: Element) => target.getAttribute('data-row-key') ?? target.getAttribute('href') ?? '';

/** What can be tapped in sight, from above. */
function placesIn(host: Element): Place[] {
  return [...host.querySelectorAll(TARGETS)]
    .map((target) => ({ name: nameOf(target), top: target.getBoundingClientRect().top }))
    .filter(({ top }) => top >= 0 && top < window.innerHeight);
}

/** Moves the page so that the first of these that is still there stands where it stood. */
function moveBack(host: Element, places: readonly Place[]): void {
  const targets = new Map(
    [...host.querySelectorAll(TARGETS)].map((target) => [nameOf(target), target] as const),
  );
  const place = places.find(({ name }) => targets.has(name));
  const moved = place && (targets.get(place.name)?.getBoundingClientRect().top ?? place.top) - place.top;
  if (moved) window.scrollBy({ top: moved, behavior: 'instant' });
}

// What is new has its height once it has been drawn.
const FRAMES = 3;

/** Holds the page still while what is new is drawn; the browser's own anchoring would move it a second time. */
function hold(host: Element, places: readonly Place[], frames = FRAMES): void {
  document.documentElement.style.overflowAnchor = frames > 0 ? 'none' : '';
  moveBack(host, places);
  if (frames > 0) requestAnimationFrame(() => hold(host, places, frames - 1));
}

interface SteadyProps {
  readonly host: RefObject<HTMLElement | null>;
  /** What is shown is from before. */
  readonly isOld: boolean;
  readonly children: ReactNode;
}

/** Lets what is new take the place of what is old without moving what is under the thumb. */
export class Steady extends Component<SteadyProps> {
  override getSnapshotBeforeUpdate(before: SteadyProps): Place[] | null {
    const { host, isOld } = this.props;
    return before.isOld && !isOld && host.current ? placesIn(host.current) : null;
  }

  override componentDidUpdate(_props: SteadyProps, _state: unknown, places: Place[] | null): void {
    const { current } = this.props.host;
    if (places && current) hold(current, places);
  }

  override render(): ReactNode {
    return this.props.children;
  }
}
