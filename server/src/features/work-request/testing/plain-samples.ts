import {
  PLAIN_FIELDS,
  type PlainPath,
  type PlainValues,
  plainValues,
} from '@cooler/contract/features/work-request/plain-fields.ts';
import { type Samples, samplesOf } from '../../../testing/samples.ts';

/** Fields that take more special values than their declaration says. */
const OF_FIELD: Partial<Readonly<Record<PlainPath, Samples>>> = {
  requestedDate: ['2099-12-01', '2099-12-02'],
  documentsUrl: ['https://a.example/1', 'https://a.example/2, https://a.example/3.pdf'],
};

const SAMPLES = new Map(PLAIN_FIELDS.map(([path, field]) => [path, OF_FIELD[path] ?? samplesOf(field)]));

/** A valid value for every plain field. */
export const FIRST_PLAIN: PlainValues = plainValues((path) => SAMPLES.get(path)?.[0]);

/** Another valid value for every plain field. */
export const SECOND_PLAIN: PlainValues = plainValues((path) => SAMPLES.get(path)?.[1]);

/** The fields that every request requires, whatever its type. */
export const REQUIRED_PLAIN: readonly (readonly [PlainPath, unknown])[] = PLAIN_FIELDS.filter(
  ([, field]) => field.required,
).map(([path]) => [path, FIRST_PLAIN[path]]);
