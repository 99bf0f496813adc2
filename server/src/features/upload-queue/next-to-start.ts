/** A place in the upload queue. */
export interface QueueEntry {
  readonly id: number;
  readonly user: string;
  readonly isRunning: boolean;
}

/** How many files are processed concurrently. */
export interface QueueLimits {
  readonly perUser: number;
  readonly inAll: number;
}

/**
 * The ids of the files to start now: the first in the queue, without those of users at their limit. The files must be in
 * queue order.
 */
export function nextToStart(files: readonly QueueEntry[], { perUser, inAll }: QueueLimits): number[] {
  const running = new Map<string, number>();
  const countOf = (user: string) => running.get(user) ?? 0;
  let total = 0;
  const count = ({ user }: QueueEntry) => {
    running.set(user, countOf(user) + 1);
    total += 1;
  };
  files.filter(({ isRunning }) => isRunning).forEach(count);
  const starting: number[] = [];
  for (const file of files) {
    if (file.isRunning || total >= inAll || countOf(file.user) >= perUser) continue;
    starting.push(file.id);
    count(file);
  }
  return starting;
}
