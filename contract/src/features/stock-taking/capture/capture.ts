import * as z from 'zod/mini';
import { givenMoment } from '../../../kernel/day.ts';
import { MAX_CODE_LENGTH, readDeviceCode } from '../../device-register/device-code.ts';
import { STOCK_TAKING_STATUS } from '../head/stock-taking-head.entity.ts';
import { PLACEMENT_TYPE } from '../line/stock-taking-line.entity.ts';

/** The most observations in one call. */
export const MAX_OBSERVATIONS = 200;
export const MAX_REMARK_LENGTH = 1000;

const text = z.nullable(z.string());

/**
 * An observation of one device in the shop. The phone makes the id, so that sending it again changes nothing; it
 * names the device by id, or by the code that was read. What it does not say stays as it was.
 */
export const observation = z.strictObject({
  id: z.uuid(),
  deviceId: z.optional(z.int().check(z.positive())),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH))),
  present: z.optional(z.boolean()),
  typeOfPlacement: z.optional(z.nullable(z.enum(PLACEMENT_TYPE.options))),
  remark: z.optional(z.nullable(z.string().check(z.maxLength(MAX_REMARK_LENGTH)))),
  hasQrCode: z.optional(z.boolean()),
  /** By the phone's clock; of two observations the later one counts. */
  noticedAt: givenMoment(),
});

/** `POST …/observations`. */
export const observations = z.strictObject({
  observations: z.array(observation).check(z.maxLength(MAX_OBSERVATIONS)),
});

/**
 * `POST …/photos`, as fields beside the file: a photo of one device. The phone makes the id, so that sending it again
 * changes nothing; it names the device as an observation does.
 */
export const photo = z.strictObject({
  id: z.uuid(),
  deviceId: z.optional(z.pipe(z.string().check(z.regex(/^[1-9]\d{0,14}$/)), z.transform(Number))),
  code: z.optional(z.string().check(z.minLength(1), z.maxLength(MAX_CODE_LENGTH))),
  /** By the phone's clock; photos of a line are shown in this order. */
  takenAt: givenMoment(),
});

/** `POST …/open`: the shop, and the phone's own id of the opening. */
export const opening = z.strictObject({ id: z.uuid(), shopCode: z.string().check(z.minLength(1)) });

const ids = z.array(z.uuid()).check(z.maxLength(20_000));

/** `PUT …/close`: every observation and photo that the phone made; what the server lacks is asked for. */
export const closing = z.strictObject({ observationIds: ids, photoIds: z._default(ids, []) });

const sheetLine = z.object({
  deviceId: z.nullable(z.int()),
  code: text,
  deviceTypeName: text,
  serialNumber: text,
  inventoryNumber: text,
  decorName: text,
  quantity: z.int(),
  expected: z.boolean(),
  present: z.boolean(),
  typeOfPlacement: z.nullable(z.enum(PLACEMENT_TYPE.options)),
  remark: text,
  hasQrCode: z.boolean(),
  /** How many photos the server has. */
  photos: z.int(),
});

/** The stock-taking of a shop as a phone works with it. */
export const captureSheet = z.object({
  headId: z.int(),
  status: z.enum(STOCK_TAKING_STATUS.options),
  shop: z.object({ code: z.string(), name: z.string(), city: z.string() }),
  lines: z.array(sheetLine),
});

export type Observation = z.infer<typeof observation>;
export type Photo = z.infer<typeof photo>;
export type SheetLine = z.infer<typeof sheetLine>;
export type CaptureSheet = z.infer<typeof captureSheet>;

type Named = Pick<SheetLine, 'inventoryNumber' | 'serialNumber'>;

/** The one device of a sheet that a code means: by inventory number, else by serial number; undefined for none or several. */
export function findByCode<Line extends Named>(lines: readonly Line[], code: string): Line | undefined {
  const meant = readDeviceCode(code);
  if (!meant) return undefined;
  const number = meant.number.toUpperCase();
  const having = (name: keyof Named) => lines.filter((line) => line[name]?.toUpperCase() === number);
  const found = [having('inventoryNumber'), meant.isCertain ? [] : having('serialNumber')];
  return found.find(({ length }) => length > 0)?.filter((_, __, { length }) => length === 1)[0];
}
