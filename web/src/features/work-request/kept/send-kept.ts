import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { isTransient, logError, NetworkError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { type KeptDatabase, readKept, removeKept, saveKept } from './kept-database.ts';
import type { KeptRequest, RefusalPart } from './kept-request.ts';
import { faultParts, Refusal } from './refusal.ts';
import { sendPhotos, type TakenRequest } from './send-photos.ts';
import { sendRequest } from './send-request.ts';

const NOT_FOUND = 404;
// One large photo can break the connection as a missing network does.
const MAX_BREAKS = 2;

/** The result of a run: the ids of the requests that the server took, and the requests that were refused. */
export interface SendResult {
  readonly taken: number[];
  readonly refused: KeptRequest[];
}

interface Run extends SendResult {
  readonly database: KeptDatabase;
  readonly username: string;
}

function refusalOf(error: unknown): readonly RefusalPart[] {
  if (error instanceof Refusal) return error.parts;
  const { message, problem } = error as ProblemError;
  const faults = faultParts((problem.fieldErrors ?? {}) as Faults);
  return faults.length > 0 ? faults : [{ code: message, ...(problem.params && { params: problem.params }) }];
}

async function keepRefused({ database, refused }: Run, kept: KeptRequest): Promise<void> {
  await saveKept(database, kept);
  refused.push(kept);
}

/** Stores why a request was refused, with what is stored of it by now. */
async function refuse(run: Run, kept: KeptRequest, error: unknown): Promise<void> {
  const own = { ...kept, ...(await run.database.get('requests', kept.id)), username: run.username };
  const body = own.requestId === null ? null : own.body;
  await keepRefused(run, { ...own, body, refusal: refusalOf(error) });
}

/** Whether a request was not discarded since the run began. */
async function isWanted({ database }: Run, { id }: KeptRequest): Promise<boolean> {
  const stored = await database.get('requests', id);
  return stored !== undefined && !stored.isDiscarded;
}

/** Does a step with a request; stores a refusal. Resolves to whether there was a network. */
async function attempt(run: Run, kept: KeptRequest, step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
  } catch (error) {
    if (error instanceof NetworkError) return false;
    const isFinal = error instanceof Refusal || !isTransient(error);
    if (isFinal) await refuse(run, kept, error);
    else logError(error);
  }
  return true;
}

/** This user's requests that wait, oldest first. */
async function waiting({ database, username }: Run): Promise<KeptRequest[]> {
  const all = await readKept(database);
  const own = all.filter(
    (kept) => !kept.isDiscarded && kept.refusal === null && (kept.username ?? username) === username,
  );
  return own.map((kept) => ({ ...kept, username }));
}

const isTaken = (kept: KeptRequest): kept is TakenRequest => kept.requestId !== null;

async function sendNew(run: Run, kept: KeptRequest): Promise<void> {
  run.taken.push((await sendRequest(run.database, kept)).requestId);
}

async function sendItsPhotos(run: Run, kept: TakenRequest): Promise<void> {
  const left = await sendPhotos(run.database, kept);
  await (left ? keepRefused(run, left) : removeKept(run.database, kept));
}

/** Whether a server that was restored from a backup does not know the request any more. */
const isForgotten = (error: unknown, { body }: KeptRequest): boolean =>
  error instanceof ProblemError && error.status === NOT_FOUND && Boolean(body?.workRequest);

async function finish(run: Run, kept: TakenRequest): Promise<void> {
  try {
    await sendItsPhotos(run, kept);
  } catch (error) {
    if (!isForgotten(error, kept)) throw error;
    // A refusal now is of a request that the server does not have.
    const again = await sendRequest(run.database, { ...kept, requestId: null, photoOutcomes: {} });
    if (again.requestId === kept.requestId) throw error;
    run.taken.push(again.requestId);
    await sendItsPhotos(run, again);
  }
}

/** Sends the requests themselves, which are small; resolves to whether there was a network. */
async function sendRequests(run: Run): Promise<boolean> {
  for (const kept of await waiting(run)) {
    if (isTaken(kept) || !(await isWanted(run, kept))) continue;
    if (!(await attempt(run, kept, () => sendNew(run, kept)))) return false;
  }
  return true;
}

async function finishTaken(run: Run): Promise<void> {
  let breaks = 0;
  for (const kept of (await waiting(run)).filter(isTaken)) {
    if (!(await isWanted(run, kept))) continue;
    breaks = (await attempt(run, kept, () => finish(run, kept))) ? 0 : breaks + 1;
    if (breaks === MAX_BREAKS) return;
  }
}

/** Sends this user's waiting requests, then their photos; a refusal is stored with the request. */
export async function sendKept(database: KeptDatabase, username: string): Promise<SendResult> {
  const run: Run = { database, username, taken: [], refused: [] };
  const all = await readKept(database);
  for (const kept of all) if (kept.isDiscarded) await removeKept(database, kept);
  if (await sendRequests(run)) await finishTaken(run);
  return run;
}
