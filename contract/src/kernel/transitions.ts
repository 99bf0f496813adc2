/** A row of a status table: an event, the actor that may trigger it, and the status change. */
export interface Transition<Event extends string, Actor extends string, Status extends string> {
  readonly event: Event;
  readonly by: Actor;
  readonly from: readonly Status[];
  readonly to: Status;
  /** Only for these kinds of record. */
  readonly only?: readonly string[];
}

/** The row for an event in a status, for a kind of record and optionally an actor; undefined if there is none. */
export function findTransition<Event extends string, Actor extends string, Status extends string>(
  table: readonly Transition<Event, Actor, Status>[],
  event: Event,
  from: Status,
  kind: string,
  actor?: Actor,
): Transition<Event, Actor, Status> | undefined {
  const isOf = (row: Transition<Event, Actor, Status>) => actor === undefined || row.by === actor;
  return table.find(
    (row) =>
      row.event === event && isOf(row) && row.from.includes(from) && (row.only?.includes(kind) ?? true),
  );
}

/** The events that the table allows in a status, for a kind of record and an actor. */
export function eventsFrom<Event extends string, Actor extends string, Status extends string>(
  table: readonly Transition<Event, Actor, Status>[],
  from: Status,
  kind: string,
  actor: Actor,
): Event[] {
  return table
    .filter((row) => row.by === actor && row.from.includes(from) && (row.only?.includes(kind) ?? true))
    .map((row) => row.event);
}
