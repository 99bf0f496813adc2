/** One row of a status table: an event, who may cause it, and the step it makes. */
export interface Transition<Event extends string, Actor extends string, Status extends string> {
  readonly event: Event;
  readonly by: Actor;
  readonly from: readonly Status[];
  readonly to: Status;
  /** Limits the row to these kinds of record. */
  readonly only?: readonly string[];
}

/** The row that an event follows from a status, for a kind of record and an actor, where one is named; undefined when the table has none. */
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

/** The events that the table allows from a status, for a kind of record and an actor. */
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
