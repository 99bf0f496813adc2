import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Faults } from '@cooler/contract/kernel/validate.ts';
import { translate } from '../../../kernel/text/text.ts';
import type { RefusalPart } from './offline-request.ts';

/** Thrown if a written request or some of its photos cannot be sent as they are. */
export class Refusal extends Error {
  readonly parts: readonly RefusalPart[];
  constructor(parts: readonly RefusalPart[]) {
    super(parts.map(({ code }) => code).join(' '));
    this.parts = parts;
  }
}

/** The first validation error of each field. */
export function faultParts(faults: Faults): RefusalPart[] {
  return Object.entries(faults).flatMap(([path, [fault]]) =>
    fault ? { label: labelOf(workRequest, path), ...fault } : [],
  );
}

/** A refusal as text, in the language of the page. */
export function refusalWords(parts: readonly RefusalPart[]): string {
  const words = parts.map(({ label, code, params }) =>
    [label && `${translate(label)}:`, translate(code, params)].filter(Boolean).join(' '),
  );
  return [...new Set(words)].join(' ');
}
