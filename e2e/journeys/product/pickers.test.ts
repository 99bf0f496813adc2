import assert from 'node:assert/strict';
import { before, describe, test } from 'node:test';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { LANGUAGES, type Language, translate } from '@cooler/contract/texts/translate.ts';
import type { Locator, Page } from 'playwright-core';
import type { Api } from '../../testing/api.ts';
import { type Device, freeDevices } from '../../testing/devices.ts';
import { control, press, settledRows } from '../../testing/screen.ts';
import { signIn } from '../../testing/sign-in.ts';
import { shoot } from '../../testing/visitor.ts';
import { createWorld } from '../../testing/world.ts';

const OPTIONS =
  '.ant-select-dropdown:not(.ant-select-dropdown-hidden):not([class*="ant-slide-"]) .ant-select-item-option';
const NAME = 'Hetvehelyi és Környéke Általános Fogyasztási és Értékesítő Szövetkezet Csemegeboltja';
const SHOPS = [
  { code: 'ZZ-2026-00000000000000000001', postalCode: '7681', city: 'Hetvehely' },
  { code: 'ZZ-2026-00000000000000000002', postalCode: '3999', city: 'Hollóháza' },
] as const;
const [HERE, THERE] = SHOPS;

interface Picker {
  /** Text code of its label. */
  readonly label: string;
  readonly typed: string;
  /** The texts of the option. */
  readonly expectedTexts: readonly string[];
  /** Where the chosen row is shown, if not in the picker. */
  readonly shownAt?: string;
}

interface PickerForm {
  readonly address: string;
  readonly open: (page: Page, word: (code: string) => string) => Promise<void>;
  readonly pickers: readonly Picker[];
}

const shopByTown = (label: string): Picker => ({
  label,
  typed: 'holloh',
  expectedTexts: [THERE.code, NAME, THERE.city],
});

const opens =
  (button: string) =>
  async (page: Page, word: (code: string) => string): Promise<void> => {
    await press(page, word(button));
    await page.locator('.ant-drawer:focus-within, .ant-modal:focus-within').waitFor();
  };

async function openNew(page: Page, word: (code: string) => string): Promise<void> {
  await settledRows(page);
  await opens('common.add')(page, word);
}

/** Two shops with the same name in two towns. */
async function fillAlike(api: Api) {
  const [representative] = (await api(
    'GET',
    '/resource/regional-representatives/get-ordered-list',
  )) as Tree[];
  const page = async (path: string) =>
    ((await api('POST', `/resource/${path}/page`, { size: 1 })) as { content: Tree[] }).content[0] as Tree;
  const [warehouse, service] = [await page('warehouse-companies'), await page('service-companies')];
  for (const { code, postalCode, city } of SHOPS)
    await api('POST', '/resource/shops', {
      ...{ code, name: NAME, needContactProtectionCertificate: false },
      address: { postalCode, city, streetHouseNumber: 'Király utca 1.' },
      regionalRepresentative: { id: representative?.id, sfaCode: representative?.sfaCode },
    });
  const inShop = await freeDevices(api, { inShop: 'true' });
  const device = inShop.find(
    ({ serialNumber, inventoryNumber }) => serialNumber && inventoryNumber,
  ) as Device;
  return { representative: representative as Tree, warehouse, service, device };
}

type Alike = Awaited<ReturnType<typeof fillAlike>>;

/** Forms with pickers of rows of other lists. */
function formsOf({
  representative,
  warehouse,
  service,
  device,
}: Alike): Readonly<Record<string, PickerForm>> {
  const company = (label: string, { code, name, address }: Tree): Picker => ({
    label,
    typed: String((address as Tree).city),
    expectedTexts: [String(code), String(name), String((address as Tree).city)],
  });
  const person = { typed: String(representative.sfaCode), expectedTexts: [String(representative.name)] };
  return {
    'a shop': {
      address: '/shops?size=5',
      open: openNew,
      pickers: [{ label: 'shop.regionalRepresentative.name', ...person }],
    },
    'a device': {
      address: '/device-register?size=5',
      open: openNew,
      pickers: [
        shopByTown('device-register.shop.name'),
        company('device-register.warehouseCompany.name', warehouse),
        company('device-register.serviceCompany.name', service),
      ],
    },
    'a request': {
      address: '/work-requests?size=5',
      open: openNew,
      pickers: [
        {
          label: 'work-request.deviceRegisterFrom.serialNumber',
          typed: String(device.serialNumber),
          expectedTexts: [String(device.serialNumber), String(device.inventoryNumber)],
        },
        { ...shopByTown('work-request.shopTo.code'), typed: THERE.code },
        shopByTown('work-request.shopTo.name'),
      ],
    },
    'a merge': {
      address: `/shops/${HERE.code}`,
      open: opens('shop-merge.open'),
      pickers: [{ ...shopByTown('shop-merge.other'), shownAt: '.merge-fields :is(th, label)' }],
    },
    'a round': {
      address: '/stock-taking-rounds',
      open: async (page, word) => {
        await press(page, word('table.tools'));
        await press(page, word('round.start'));
        await page.locator('.ant-drawer input[id$="name"]:focus').waitFor();
      },
      pickers: [{ label: 'round.representatives', ...person }, shopByTown('round.shops')],
    },
  };
}

/** The truncated or off-screen parts of an element. */
function cutOf(element: Locator): Promise<string[]> {
  return element.evaluateAll((all) =>
    all.flatMap((each) => {
      const { left, right } = each.getBoundingClientRect();
      const isCut = each.scrollWidth > each.clientWidth + 1 || each.scrollHeight > each.clientHeight + 2;
      return isCut || left < 0 || right > innerWidth ? [each.textContent ?? ''] : [];
    }),
  );
}

/** Types into a picker, checks the option and chooses it; neither option nor chosen value may be truncated. */
async function pick(
  page: Page,
  word: (code: string) => string,
  { label, typed, expectedTexts, shownAt }: Picker,
): Promise<void> {
  const field = control(page, word(label)).first();
  await field.scrollIntoViewIfNeeded();
  await field.focus();
  await field.pressSequentially(typed);
  const [number = ''] = expectedTexts;
  const option = page.locator(OPTIONS).filter({ hasText: number }).first();
  await option.waitFor();
  const optionText = (await option.textContent()) ?? '';
  for (const each of expectedTexts)
    assert.ok(optionText.includes(each), `${label} by ${typed}: ${optionText}`);
  assert.deepEqual(await cutOf(option.locator('.ant-select-item-option-content')), [], label);
  await shoot(page, `picker-${label}-${await page.evaluate(() => document.documentElement.lang)}`);
  await option.tap();
  const chosen = page.locator('.ant-select').filter({ has: page.getByLabel(word(label), { exact: true }) });
  const words = shownAt
    ? page.locator(shownAt)
    : chosen.locator('.ant-select-content-has-value, .ant-select-selection-item-content');
  await words.first().waitFor();
  assert.deepEqual(await cutOf(words), [], `${label}, chosen`);
}

/** Pickers of rows of other lists, on a phone in both languages (docs/domain.md §3.4). */
describe('pickers on a phone', () => {
  const world = createWorld();
  let forms: Readonly<Record<string, PickerForm>> = {};
  before(async () => {
    forms = formsOf(await fillAlike(await world.apiAs('admin')));
  });
  for (const language of LANGUAGES) {
    test(`distinguish rows of the same name, search by that text, and truncate nothing: ${language}`, async () => {
      const word = (code: string) => translate(language as Language, code);
      for (const { address, open, pickers } of Object.values(forms)) {
        // A new visitor, so that no draft is restored.
        const visitor = await world.visit({ isPhone: true, language });
        const { page } = visitor;
        await signIn(page, 'admin', address);
        await open(page, word);
        for (const each of pickers) await pick(page, word, each);
        visitor.assertQuiet();
        await visitor.leave();
      }
    });
  }
});
