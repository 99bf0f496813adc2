import { addStock, removeDevice, setDevice, setShop, uploadDevices } from './act-on-devices.ts';
import { ask, edit, takeStep, trespass, uploadRequests } from './act-on-requests.ts';
import type { Cast } from './cast.ts';
import type { Command } from './commands.ts';
import type { Outcome } from './outcome.ts';
import type { Snapshot } from './snapshot.ts';

type Act<Does> = (cast: Cast, command: Command & { does: Does }, seen: Snapshot) => Promise<Outcome>;

const ACTS: { readonly [Does in Command['does']]: Act<Does> } = {
  ask,
  edit,
  step: takeStep,
  trespass,
  'set-device': setDevice,
  'remove-device': removeDevice,
  'add-stock': addStock,
  'set-shop': setShop,
  'upload-devices': uploadDevices,
  'upload-requests': uploadRequests,
};

/** Executes a command, given the last snapshot. */
export function perform(cast: Cast, command: Command, seen: Snapshot): Promise<Outcome> {
  return (ACTS[command.does] as Act<Command['does']>)(cast, command, seen);
}
