import assert from 'node:assert/strict';
import { readFile } from 'node:fs/promises';
import { after, before, describe, it } from 'node:test';
import { fileURLToPath } from 'node:url';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  LABEL_SHEET_NAMES,
  LABEL_SHEETS,
  type LabelSheet,
  labelsPerPage,
} from '@cooler/contract/features/device-register/label-sheets.ts';
import { fieldsOf } from '@cooler/contract/kernel/entity.ts';
import { nest, type Tree, valueAt } from '@cooler/contract/kernel/path.ts';
import { PDFiumLibrary } from '@hyzyla/pdfium';
import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';
import { buildDevice, buildDeviceType } from '../../../testing/build.ts';
import { filterCases } from '../../../testing/entity-suite/filter-cases.ts';
import { asAdmin, assertRefused, runApp } from '../../../testing/run-app.ts';

const DOTS_PER_INCH = 200;
const MM_PER_INCH = 25.4;
const MM_PER_POINT = MM_PER_INCH / 72;

interface Code {
  readonly text: string;
  /** Millimetres from the page's upper left corner. */
  readonly x: number;
  readonly y: number;
}

interface Page {
  readonly width: number;
  readonly height: number;
  readonly codes: readonly Code[];
  readonly text: string;
}

let pdfium: PDFiumLibrary;

before(async () => {
  pdfium = await PDFiumLibrary.init();
  const wasm = fileURLToPath(import.meta.resolve('zxing-wasm/reader/zxing_reader.wasm'));
  const wasmBinary = (await readFile(wasm)).buffer as ArrayBuffer;
  prepareZXingModule({ overrides: { wasmBinary } });
});
after(() => pdfium.destroy());

// The scanner's own engine reads the page rendered at 200 dots per inch.
async function codesOn(data: Uint8Array, width: number, height: number): Promise<Code[]> {
  const picture = { data: new Uint8ClampedArray(data), width, height, colorSpace: 'srgb' };
  const found = await readBarcodes(picture as Parameters<typeof readBarcodes>[0], {
    formats: ['QRCode', 'Code128'],
    maxNumberOfSymbols: 100,
  });
  const mm = (dots: number) => (dots / DOTS_PER_INCH) * MM_PER_INCH;
  return found.map(({ text, position: { topLeft } }) => ({ text, x: mm(topLeft.x), y: mm(topLeft.y) }));
}

async function pagesOf(pdf: Buffer): Promise<Page[]> {
  const document = await pdfium.loadDocument(pdf);
  const pages: Page[] = [];
  for (const page of document.pages()) {
    const { originalWidth, originalHeight } = page.getOriginalSize();
    const text = page.getText();
    const { data, width, height } = await page.render({ scale: DOTS_PER_INCH / 72 });
    const codes = await codesOn(data, width, height);
    pages.push({ width: originalWidth * MM_PER_POINT, height: originalHeight * MM_PER_POINT, codes, text });
  }
  document.destroy();
  return pages;
}

const near = (value: number, expected: number, by = 1) => Math.abs(value - expected) < by;

/** Which label of the sheet a code is on. */
function placeOf({ x, y }: Code, sheet: LabelSheet): number {
  const column = Math.floor((x - sheet.left) / (sheet.label.width + sheet.gap.width));
  const row = Math.floor((y - sheet.top) / (sheet.label.height + sheet.gap.height));
  return row * sheet.columns + column + 1;
}

describe('the labels of devices', () => {
  let devices: Tree[];
  const app = runApp(async (started) => {
    const deviceType = await buildDeviceType(started, {
      name: 'Ajtós hűtő, őszi-téli kivitel, űrtartalma 350 l',
    });
    const numbers = Array.from({ length: 45 }, (_, n) => `LTR-${String(n + 1).padStart(6, '0')}`);
    numbers[44] = 'ŐRI-ÁRVÍZTŰRŐ-0045';
    devices = [];
    for (const inventoryNumber of numbers)
      devices.push(
        await buildDevice(started, { deviceType, inventoryNumber, serialNumber: `S-${inventoryNumber}` }),
      );
  });
  const call = asAdmin(app);
  const print = (body: Tree) => call('POST', '/resource/device-register/hu/labels/pdf/', body);
  const numbersOf = (chosen: readonly Tree[]) =>
    chosen.map((device) => `CR:${device.inventoryNumber}`).sort();

  for (const name of LABEL_SHEET_NAMES) {
    const sheet = LABEL_SHEETS[name];
    it(`are all read by the scanner, each on its own label: ${sheet.name}`, async () => {
      const chosen = devices.slice(0, Math.min(45, 2 * labelsPerPage(sheet)));
      const { status, raw, headers } = await print({ sheet: name, ids: chosen.map(({ id }) => id) });
      assert.equal(status, 200);
      assert.equal(headers['content-type'], 'application/pdf');
      const pages = await pagesOf(raw);
      assert.equal(pages.length, Math.ceil(chosen.length / labelsPerPage(sheet)));
      assert.ok(
        pages.every(({ width, height }) => near(width, sheet.page.width) && near(height, sheet.page.height)),
      );
      const read = pages.flatMap(({ codes }) => codes.map(({ text }) => text)).sort();
      assert.deepEqual(read, numbersOf(chosen));
      for (const { codes } of pages) {
        const places = codes.map((code) => placeOf(code, sheet)).sort((a, b) => a - b);
        assert.deepEqual(
          places,
          codes.map((_, index) => index + 1),
        );
      }
    });
  }

  it('print the device in readable text, including Hungarian letters', async () => {
    const { raw } = await print({ sheet: 'roll-100x50', ids: [devices[44]?.id] });
    const [page] = await pagesOf(raw);
    assert.equal(page?.codes[0]?.text, 'CR:ŐRI-ÁRVÍZTŰRŐ-0045');
    for (const words of ['ŐRI-ÁRVÍZTŰRŐ-0045', 'őszi-téli kivitel', 'űrtartalma', 'Gyári szám'])
      assert.ok(page.text.replace(/\s+/g, ' ').includes(words), `${words} in ${page.text}`);
  });

  it('start at the first unused label, moved by the printer offset', async () => {
    const ids = devices.slice(0, 6).map(({ id }) => id);
    const sheet = LABEL_SHEETS['avery-l7160'];
    const plain = await pagesOf((await print({ sheet: 'avery-l7160', ids, start: 18 })).raw);
    assert.deepEqual(
      plain.map(({ codes }) => codes.map((code) => placeOf(code, sheet)).sort((a, b) => a - b)),
      [
        [18, 19, 20, 21],
        [1, 2],
      ],
    );
    const moved = await pagesOf(
      (await print({ sheet: 'avery-l7160', ids, start: 18, offset: { x: 2, y: -1.5 } })).raw,
    );
    const first = (pages: Page[]) => pages[1]?.codes.find(({ text }) => text === 'CR:LTR-000005');
    assert.ok(near((first(moved)?.x ?? 0) - (first(plain)?.x ?? 0), 2, 0.3));
    assert.ok(near((first(moved)?.y ?? 0) - (first(plain)?.y ?? 0), -1.5, 0.3));
  });

  it('are printed for all matching devices', async () => {
    const { raw } = await print({ sheet: 'a4-52x30', query: { inventoryNumber: 'LTR-00001' } });
    const [page] = await pagesOf(raw);
    assert.equal(page?.codes.length, 10);
  });

  it('are printed for a filter by any field', async () => {
    const [device = {}] = devices;
    for (const [path, field] of fieldsOf(deviceRegister).filter(([, { filter }]) => filter !== false)) {
      for (const { filter, matches } of filterCases(field, [valueAt(device, path) ?? null])) {
        const { status, body } = await print({
          ...{ sheet: 'roll-50x30', ids: [device.id], query: nest([[path, filter]]) },
        });
        const isShown = matches(valueAt(device, path) ?? null);
        assert.equal(status, isShown ? 200 : 422, `${path} = ${JSON.stringify(filter)}`);
        if (!isShown) assert.equal(body.message, 'NO_LABELS');
      }
    }
  });

  it('are refused if there is nothing to print, and for a start label beyond the sheet', async () => {
    assertRefused(await print({ sheet: 'roll-50x30', query: { inventoryNumber: 'none' } }), 422, 'NO_LABELS');
    assertRefused(await print({ sheet: 'roll-50x30', start: 2 }), 422, 'NO_SUCH_LABEL');
    assertRefused(await print({ sheet: 'letter' }), 400, 'MALFORMED_REQUEST');
    assertRefused(await print({ sheet: 'roll-50x30', offset: { x: 11, y: 0 } }), 400, 'MALFORMED_REQUEST');
  });

  it('are for managers only', async () => {
    const url = '/resource/device-register/hu/labels/pdf';
    const body = { sheet: 'roll-50x30', ids: [devices[0]?.id] };
    assertRefused(await app().as('FCR_SALES_VAN')('POST', url, body), 403, 'ACCESS_DENIED');
    assert.equal((await app().as('FCR_IT_ADMIN')('POST', url, body)).status, 200);
  });
});
