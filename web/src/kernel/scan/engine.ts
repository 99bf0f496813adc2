import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import type { ReadPicture } from './load-engine.ts';

// By itself the engine would be fetched from another host.
const OVERRIDES = { locateFile: () => wasmAddress };

const read: ReadPicture = async (picture) => {
  const found = await readBarcodes(picture, { formats: ['QRCode', 'Code128'] });
  // A device can carry the manufacturer's barcode beside the company's label.
  const best = found.find(({ format }) => format === 'QRCode') ?? found[0];
  return best?.text ?? null;
};

/** Starts the engine; may be tried again after a failure. */
export async function startEngine(): Promise<ReadPicture> {
  try {
    await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
    return read;
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
}
