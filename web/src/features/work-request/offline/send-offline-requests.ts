import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { isTransient, logError, NetworkError, ProblemError } from '../../../kernel/feedback/problem.ts';
import { isBeingMended } from './mended-request.ts';
import {
  type OfflineDatabase,
  readOfflineRequests,
  removeOfflineRequest,
  saveOfflineRequest,
} from './offline-database.ts';
import type { OfflineRequest, RefusalPart } from './offline-request.ts';
import { faultParts, Refusal } from './refusal.ts';
import { sendPhotos, type TakenRequest } from './send-photos.ts';
import { sendRequest, Withdrawn } from './send-request.ts';

const NOT_FOUND = 404;
// One large photo can break the connection as a missing network does.
const MAX_BREAKS = 2;

/** The result of a run: the ids of the requests that the server took, and the requests that were refused. */
export interface SendResult {
  readonly taken: number[];
  readonly refused: OfflineRequest[];
}

interface Run extends SendResult {
  readonly database: OfflineDatabase;
  readonly username: string;
}

function refusalOf(error: unknown): readonly RefusalPart[] {
  if (error instanceof Refusal) return error.parts;
  const { message, problem } = error as ProblemError;
  const faults = faultParts((problem.fieldErrors ?? {}) as Faults);
  return faults.length > 0 ? faults : [{ code: message, ...(problem.params && { params: problem.params }) }];
}

async function keepRefused({ database, refused }: Run, request: OfflineRequest): Promise<void> {
  await saveOfflineRequest(database, request);
  refused.push(request);
}

/** Stores why a request was refused, with what is stored of it by now. */
async function refuse(run: Run, request: OfflineRequest, error: unknown): Promise<void> {
  const own = { ...request, ...(await run.database.get('requests', request.id)), username: run.username };
  const body = own.requestId === null ? null : own.body;
  await keepRefused(run, { ...own, body, refusal: refusalOf(error) });
}

/** Whether a request was neither discarded since the run began nor is being corrected. */
async function isWanted({ database }: Run, { id }: OfflineRequest): Promise<boolean> {
  const stored = await database.get('requests', id);
  return !isBeingMended(id) && stored !== undefined && !stored.isDiscarded;
}

/** Does a step with a request; stores a refusal. Resolves to whether there was a network. */
async function attempt(run: Run, request: OfflineRequest, step: () => Promise<void>): Promise<boolean> {
  try {
    await step();
  } catch (error) {
    if (error instanceof NetworkError) return false;
    if (error instanceof Withdrawn) return true;
    const isFinal = error instanceof Refusal || !isTransient(error);
    if (isFinal) await refuse(run, request, error);
    else logError(error);
  }
  return true;
}

/** This user's requests that wait, oldest first. */
async function waiting({ database, username }: Run): Promise<OfflineRequest[]> {
  const all = await readOfflineRequests(database);
  const own = all.filter(
    (request) =>
      !request.isDiscarded && request.refusal === null && (request.username ?? username) === username,
  );
  return own.map((request) => ({ ...request, username }));
}

const isTaken = (request: OfflineRequest): request is TakenRequest => request.requestId !== null;

async function sendNew(run: Run, request: OfflineRequest): Promise<void> {
  run.taken.push((await sendRequest(run.database, request)).requestId);
}

async function sendItsPhotos(run: Run, request: TakenRequest): Promise<void> {
  const left = await sendPhotos(run.database, request);
  await (left ? keepRefused(run, left) : removeOfflineRequest(run.database, request));
}

/** Whether a server that was restored from a backup does not know the request any more. */
const isForgotten = (error: unknown, { body }: OfflineRequest): boolean =>
  error instanceof ProblemError && error.status === NOT_FOUND && Boolean(body?.workRequest);

async function finish(run: Run, request: TakenRequest): Promise<void> {
  try {
    await sendItsPhotos(run, request);
  } catch (error) {
    if (!isForgotten(error, request)) throw error;
    // A refusal now is of a request that the server does not have.
    const again = await sendRequest(run.database, { ...request, requestId: null, photoOutcomes: {} });
    if (again.requestId === request.requestId) throw error;
    run.taken.push(again.requestId);
    await sendItsPhotos(run, again);
  }
}

/** Sends the requests themselves, which are small; resolves to whether there was a network. */
async function sendRequests(run: Run): Promise<boolean> {
  for (const request of await waiting(run)) {
    if (isTaken(request) || !(await isWanted(run, request))) continue;
    if (!(await attempt(run, request, () => sendNew(run, request)))) return false;
  }
  return true;
}

async function finishTaken(run: Run): Promise<void> {
  let breaks = 0;
  for (const request of (await waiting(run)).filter(isTaken)) {
    if (!(await isWanted(run, request))) continue;
    breaks = (await attempt(run, request, () => finish(run, request))) ? 0 : breaks + 1;
    if (breaks === MAX_BREAKS) return;
  }
}

/** Sends this user's waiting requests, then their photos; a refusal is stored with the request. */
export async function sendOfflineRequests(database: OfflineDatabase, username: string): Promise<SendResult> {
  const run: Run = { database, username, taken: [], refused: [] };
  const all = await readOfflineRequests(database);
  for (const request of all) if (request.isDiscarded) await removeOfflineRequest(database, request);
  if (await sendRequests(run)) await finishTaken(run);
  return run;
}
