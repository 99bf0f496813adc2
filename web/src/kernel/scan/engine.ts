import { prepareZXingModule, purgeZXingModule, readBarcodes } from 'zxing-wasm/reader';
import wasmAddress from 'zxing-wasm/reader/zxing_reader.wasm?url';
import { plainText } from '../text/plain-text.ts';

/** Reads the QR code or the Code 128 barcode in a picture; null if there is none. */
export type ReadPicture = (picture: ImageData) => Promise<string | null>;

// By default the library would fetch its WASM file from a CDN.
const OVERRIDES = { locateFile: () => wasmAddress };

const read: ReadPicture = async (picture) => {
  const found = await readBarcodes(picture, { formats: ['QRCode', 'Code128'] });
  // A device can carry the manufacturer's barcode next to the company's label.
  const best = found.find(({ format }) => format === 'QRCode') ?? found[0];
  return best ? plainText(best.text) : null;
};

/** Starts the engine; can be retried after a failure. */
export async function startEngine(): Promise<ReadPicture> {
  try {
    await prepareZXingModule({ overrides: OVERRIDES, fireImmediately: true });
    return read;
  } catch (error) {
    purgeZXingModule();
    throw error;
  }
}
