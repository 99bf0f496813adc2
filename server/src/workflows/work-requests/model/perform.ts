import type { RequestEvent } from '@cooler/contract/entities/work-request/transitions.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import type { Pool } from 'pg';
import { Problem } from '../../../kernel/problem.ts';
import { runChange } from '../../../kernel/write/change.ts';
import type { Call, TestAnswer, TestApp } from '../../../testing/test-app.ts';
import { csvUpload } from '../../../testing/test-app.ts';
import { fileOf, pathsOf, upload } from '../../work-request-upload/testing/files.ts';
import { applyEvent } from '../transition.ts';
import { askingBody } from './asking.ts';
import type { Command } from './commands.ts';
import type { SeenDevice, Snapshot } from './snapshot.ts';
import { actorOf, after, EVENTS, isOpen, type ModelRequest, STEP_EVENTS } from './steps.ts';

const REQUESTS = '/resource/work-requests';
const DEVICES = '/resource/device-register';

/** What became of a command, and what it means to the model when it was done. */
export interface Outcome {
  /** `done`, or the code of the refusal. */
  readonly code: string;
  /** The request as it is then, or as one order of two commands has it. */
  readonly moves?: (request: ModelRequest) => ModelRequest | undefined;
  /** The request that the command means. */
  readonly request?: ModelRequest | undefined;
  /** How many requests it adds, of which type. */
  readonly adds?: readonly ModelRequest['type'][];
  /** Pieces that it brings into the register, or out of it, by type. */
  readonly pieces?: Readonly<Record<string, number>>;
  /** What may refuse it although the table allows it; nothing: it must be done, everything: nobody knows. */
  readonly mayRefuse: readonly string[] | 'anything';
}

const NOTHING: Outcome = { code: 'nothing to do', mayRefuse: 'anything' };

type Following = Command & { does: 'step' };

/** What an event can meet although the table has it. */
const MAY_REFUSE: Readonly<Partial<Record<RequestEvent, readonly string[]>>> = {
  approve: ['NOT_ENOUGH_STOCK', 'DEVICE_NOT_AVAILABLE'],
};

const LEADER_ADDRESSES: Readonly<Record<string, string>> = { delete: 'deleted' };

function pick<Value>(values: readonly Value[], index: number): Value | undefined {
  return values[index % values.length];
}

function codeOf({ status, body }: TestAnswer): string {
  if (status >= 500) throw new Error(JSON.stringify(body));
  return status < 300 ? 'done' : body.message;
}

const livingOf = ({ devices }: Snapshot): SeenDevice[] => devices.filter(({ isLiving }) => isLiving);

const isEnd = (event: RequestEvent) => ['deny', 'delete', 'failed'].includes(event);

/** Mostly a request that something can still become of. */
function chooseRequest({ requests }: Snapshot, { follows, request }: Following): ModelRequest | undefined {
  const open = requests.filter(isOpen);
  return pick(follows && open.length > 0 ? open : requests, request);
}

/** Mostly an event that the table has, and not the end of everything, so that requests come far. */
function eventFor({ follows, event }: Following, request: ModelRequest): RequestEvent {
  if (!follows) return event;
  const allowed = STEP_EVENTS.filter((each) => after(request, each));
  const onward = allowed.filter((each) => !isEnd(each));
  return (
    pick(allowed.includes(event) || onward.length === 0 ? allowed : onward, EVENTS.indexOf(event)) ?? event
  );
}

/** A new status ends the request that holds the device; when another ended it before, there is none to end. */
function endedByHand(request: ModelRequest): ModelRequest | undefined {
  return isOpen(request) ? after(request, 'device-status-set') : request;
}

const VERSIONS = {
  'no version': () => ({}),
  'the version': (version: number) => ({ version }),
  'a stale version': (version: number) => ({ version: version + 1 }),
};

function versionNamed({ names }: Following, { version }: ModelRequest): { version?: number } {
  return VERSIONS[names](version);
}

/** Lets people and partners act on a running server. */
export class Performer {
  readonly #pool: Pool;
  readonly #leader: Call;
  readonly #manager: Call;
  readonly #van: Call;

  constructor(test: TestApp) {
    this.#pool = test.pool;
    this.#leader = test.as('FCR_REGIONAL_LEADER');
    this.#manager = test.as('FCR_IT_ADMIN');
    this.#van = test.as('FCR_SALES_VAN');
  }

  /** Does a command to the register as it was last seen. */
  perform(command: Command, seen: Snapshot): Promise<Outcome> {
    switch (command.does) {
      case 'ask':
        return this.#ask(command, seen);
      case 'edit':
        return this.#edit(command, seen);
      case 'step':
        return this.#step(command, seen);
      case 'trespass':
        return this.#trespass(command, seen);
      case 'set-device':
        return this.#setDevice(command, seen);
      case 'remove-device':
        return this.#removeDevice(command, seen);
      case 'add-stock':
        return this.#addStock(command);
      case 'upload-devices':
        return this.#uploadDevices(command, seen);
      case 'upload-requests':
        return this.#uploadRequests(command, seen);
    }
  }

  async #ask(command: Command & { does: 'ask' }, seen: Snapshot): Promise<Outcome> {
    const workRequest = askingBody(command, seen);
    const isBulk = command.whole && command.pieces === null && command.type !== 'TRANSIT';
    const address = isBulk ? 'bulk-both' : 'bulk-save';
    const code = codeOf(await this.#van('POST', `${REQUESTS}/${address}`, { workRequest }));
    return { code, adds: [command.type], mayRefuse: 'anything' };
  }

  async #edit(command: Command & { does: 'edit' }, seen: Snapshot): Promise<Outcome> {
    const request = pick(seen.requests, command.request);
    if (!request) return NOTHING;
    const body = { ...askingBody(command, seen), version: request.version };
    const code = codeOf(await this.#leader('PUT', `${REQUESTS}/update/id?id=${request.id}`, body));
    const moves = (before: ModelRequest) => {
      const edited = after(before, 'edit');
      return edited && { ...edited, type: command.type };
    };
    return { code, moves, request, mayRefuse: 'anything' };
  }

  async #step(command: Command & { does: 'step' }, seen: Snapshot): Promise<Outcome> {
    const chosen = chooseRequest(seen, command);
    if (!chosen) return NOTHING;
    const event = eventFor(command, chosen);
    const code = await this.#cause(chosen.id, event, versionNamed(command, chosen));
    const mayRefuse = command.names === 'a stale version' ? 'anything' : (MAY_REFUSE[event] ?? []);
    return { code, moves: (before) => after(before, event), request: chosen, mayRefuse };
  }

  async #cause(id: number, event: RequestEvent, version: object): Promise<string> {
    if (actorOf(event) === 'leaders') {
      const address = LEADER_ADDRESSES[event] ?? event;
      return codeOf(await this.#leader('PUT', `${REQUESTS}/${address}/id?id=${id}`, version));
    }
    try {
      await runChange(this.#pool, { actor: 'partner', door: 'WORKFLOW' }, (change) =>
        applyEvent(change, id, event, 'partner', version),
      );
      return 'done';
    } catch (error) {
      if (error instanceof Problem) return error.code;
      // A deadlock is told as one by the door; a partner's events come without one here.
      if ((error as { code?: string }).code === '40P01') return 'RETRY_CONFLICT';
      throw error;
    }
  }

  /** Somebody without the right tries; a leader's step, or a partner's as if it were a leader's. */
  async #trespass(command: Command & { does: 'trespass' }, seen: Snapshot): Promise<Outcome> {
    const request = pick(seen.requests, command.request);
    if (!request) return NOTHING;
    const address = `${REQUESTS}/${LEADER_ADDRESSES[command.event] ?? command.event}/id?id=${request.id}`;
    const code = codeOf(await this.#van('PUT', address));
    if (code === 'done') throw new Error(`${command.event} by somebody without the right`);
    return { code, mayRefuse: 'anything' };
  }

  async #setDevice(command: Command & { does: 'set-device' }, seen: Snapshot): Promise<Outcome> {
    const device = pick(livingOf(seen), command.device);
    if (!device) return NOTHING;
    const [row] = (await this.#manager('GET', `${DEVICES}/list/${device.id}`)).body as Tree[];
    if (!row) return NOTHING;
    const { status, place, quantity, isStale } = command;
    const [kind = '', code = ''] = (place ?? '').split(' ');
    const nowhere = { shop: null, warehouseCompany: null, serviceCompany: null };
    const isStock = device.serialNumber === null;
    const body = {
      ...row,
      ...(status && { deviceStatus: status }),
      ...(place && { ...nowhere, [kind]: { code } }),
      ...(isStock && quantity && { quantity }),
      version: isStale ? device.version + 1 : row.version,
    };
    const answer = codeOf(await this.#manager('PUT', `${DEVICES}/id?id=${device.id}`, body));
    const isNew = status !== null && status !== row.deviceStatus;
    const holder = seen.requests.find(({ id }) => id === device.claimedBy);
    return {
      code: answer,
      ...(isNew && holder && { request: holder, moves: endedByHand }),
      ...(isStock && quantity && { pieces: { [device.type]: quantity - Number(row.quantity) } }),
      mayRefuse: 'anything',
    };
  }

  async #removeDevice(command: Command & { does: 'remove-device' }, seen: Snapshot): Promise<Outcome> {
    const device = pick(livingOf(seen), command.device);
    if (!device) return NOTHING;
    const code = codeOf(await this.#manager('DELETE', `${DEVICES}/id?id=${device.id}`));
    return { code, pieces: { [device.type]: -device.quantity }, mayRefuse: 'anything' };
  }

  async #addStock({ quantity, place, status }: Command & { does: 'add-stock' }): Promise<Outcome> {
    const [kind = '', code = ''] = place.split(' ');
    const body = {
      ...{ deviceType: { name: 'Tejes rekesz' }, deviceNature: 'OOH', deviceStatus: status, quantity },
      [kind]: { code },
    };
    const answer = codeOf(await this.#manager('POST', DEVICES, body));
    return { code: answer, pieces: { 'Tejes rekesz': quantity }, mayRefuse: 'anything' };
  }

  /** Says nature and perhaps status of single devices by file; what the file leaves blank stays. */
  async #uploadDevices(command: Command & { does: 'upload-devices' }, seen: Snapshot): Promise<Outcome> {
    const singles = livingOf(seen).filter(({ serialNumber }) => serialNumber !== null);
    const numbers = command.devices.map((index) => pick(singles, index)?.inventoryNumber ?? 'none');
    const lines = [...new Set(numbers)].map((each) => `${each};${command.nature};${command.status ?? ''}`);
    const { body, headers } = csvUpload(['inventoryNumber;deviceNature;deviceStatus', ...lines].join('\n'));
    const code = codeOf(await this.#manager('POST', `${DEVICES}/upload-csv`, body, headers));
    return { code, mayRefuse: 'anything' };
  }

  async #uploadRequests({ asked }: Command & { does: 'upload-requests' }, seen: Snapshot): Promise<Outcome> {
    const type = asked[0]?.type ?? 'DELIVERY';
    const bodies = asked.map((each) => askingBody({ ...each, type }, seen));
    const csv = fileOf(bodies, pathsOf(type));
    const code = codeOf(await upload(this.#leader, { type, csv }));
    return { code, adds: bodies.map(() => type), mayRefuse: 'anything' };
  }
}
