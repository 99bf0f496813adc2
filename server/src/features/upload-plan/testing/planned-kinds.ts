import type { Tree } from '@cooler/contract/kernel/path.ts';
import sql from 'sql-template-tag';
import {
  buildDevice,
  buildDeviceType,
  buildRepresentative,
  buildService,
  buildShop,
  buildWarehouse,
} from '../../../testing/build.ts';
import type { TestApp } from '../../../testing/test-app.ts';

/** A random row of a file: blank cells, or one of a few values. */
export interface RandomRow {
  readonly text: string;
  readonly choice: 0 | 1 | 2;
  readonly reference: 0 | 1 | 2;
}

/** The format of an entity's files, and how its rows are found and changed. */
export interface PlannedKind {
  readonly path: string;
  readonly table: string;
  /** The column of the table that identifies a record in files and plans. */
  readonly key: string;
  /** The list query that finds a record. */
  queryOf(key: string): Tree;
  /** The URL at which a record is changed and deleted. */
  addressOf(record: Tree): string;
  readonly header: string;
  /** Concurrent edits by the form. */
  readonly edits: readonly ((value: string) => Tree)[];
  /** A further condition for rows that the key alone does not identify. */
  readonly only?: string;
  readonly isArchived: boolean;
  /** Its files only change existing records. */
  readonly addsNothing?: true;
  /** Creates what the rows of all runs refer to. */
  prepare(app: TestApp): Promise<PreparedKind>;
}

export interface PreparedKind {
  /** Creates a record with a key. */
  build(key: string): Promise<unknown>;
  /** The line of an existing record. */
  oldLine(key: string, row: RandomRow): readonly unknown[];
  /** The line of a record that the file adds. */
  newLine(key: string, row: RandomRow): readonly unknown[];
}

const oneOf = (values: readonly unknown[], index: number): unknown => values[index % values.length];
const optional = (values: readonly unknown[], index: 0 | 1 | 2): unknown =>
  index === 0 ? '' : oneOf(values, index);

const shops: PlannedKind = {
  path: 'shops',
  table: 'shops',
  key: 'code',
  queryOf: (code) => ({ code }),
  addressOf: ({ code }) => `/resource/shops/id?id=${code}`,
  header:
    'code;name;shopStatus;regionalRepresentative.sfaCode;address.postalCode;address.city;address.streetHouseNumber;remark',
  edits: [(name) => ({ name }), (remark) => ({ remark })],
  isArchived: true,
  async prepare(app) {
    const people = [await buildRepresentative(app), await buildRepresentative(app)];
    const codes = people.map(({ sfaCode }) => sfaCode);
    const statuses = ['VISITED', 'CEASED'];
    return {
      build: (code) => buildShop(app, { code, regionalRepresentative: people[0] }),
      oldLine: (code, { text, choice, reference }) => [
        ...[code, text, optional(statuses, choice), optional(codes, reference)],
        ...['', '', '', text && `${text} mellett`],
      ],
      newLine: (code, { text, choice, reference }) => [
        ...[code, text || 'Új', optional(statuses, choice), oneOf(codes, reference)],
        ...['7621', 'Pécs', 'Fő út 1.', ''],
      ],
    };
  },
};

const devices: PlannedKind = {
  path: 'device-register',
  table: 'device_register',
  key: 'inventory_number',
  queryOf: (inventoryNumber) => ({ inventoryNumber }),
  addressOf: ({ id }) => `/resource/device-register/id?id=${id}`,
  header: 'inventoryNumber;serialNumber;deviceType.name;deviceNature;deviceStatus;shop.code;warrantyDate',
  edits: [() => ({ warrantyDate: '2031-01-01' }), () => ({ needStockTaking: true })],
  isArchived: true,
  async prepare(app) {
    const type = await buildDeviceType(app);
    const codes = [(await buildShop(app)).code, (await buildShop(app)).code];
    const statuses = ['USED', 'OUTSOURCED'];
    return {
      build: (inventoryNumber) =>
        buildDevice(app, {
          ...{ inventoryNumber, serialNumber: `S-${inventoryNumber}`, deviceType: type },
          ...{ deviceStatus: 'OUTSOURCED', shop: { code: codes[0] } },
        }),
      oldLine: (number, { text, choice, reference }) => [
        ...[number, text && `S-${number}-${text}`, '', optional(['OOH', 'RETAIL'], choice)],
        ...[optional(statuses, choice), optional(codes, reference), text && '2030-01-01'],
      ],
      newLine: (number, { choice, reference }) => [
        ...[number, `S-${number}`, type.name, 'OOH', oneOf(statuses, choice), oneOf(codes, reference), ''],
      ],
    };
  },
};

const representatives: PlannedKind = {
  path: 'regional-representatives',
  table: 'regional_representatives',
  key: 'sfa_code',
  queryOf: (sfaCode) => ({ sfaCode }),
  addressOf: ({ id }) => `/resource/regional-representatives/id?id=${id}`,
  header: 'sfaCode;name;username;email;phone;rank;region;deputy1.sfaCode',
  edits: [(name) => ({ name }), () => ({ phone: '+36 70 765 4321' })],
  isArchived: true,
  async prepare(app) {
    const people = [await buildRepresentative(app), await buildRepresentative(app)];
    const codes = people.map(({ sfaCode }) => sfaCode);
    const regions = ['EAST', 'WEST'];
    const username = (code: string) => code.toLowerCase();
    return {
      build: (sfaCode) => buildRepresentative(app, { sfaCode, username: username(sfaCode) }),
      oldLine: (code, { text, choice, reference }) => [
        ...[code, text, text && `${username(code)}-${text.toLowerCase()}`, '', ''],
        ...['', optional(regions, choice), optional(codes, reference)],
      ],
      newLine: (code, { text, choice, reference }) => [
        ...[code, text || 'Új Emma', username(code), 'uj@example.com', '+36 20 123 4567'],
        ...['REGIONAL_LEADER', oneOf(regions, choice), optional(codes, reference)],
      ],
    };
  },
};

const messages: PlannedKind = {
  path: 'messages',
  table: 'messages',
  key: 'message_code',
  queryOf: (messageCode) => ({ messageId: { messageCode, language: 'HU' } }),
  addressOf: ({ messageId }) => `/resource/messages/id/HU/${(messageId as Tree).messageCode}`,
  header: 'messageId.messageCode;messageId.language;translated',
  edits: [(translated) => ({ translated })],
  // Adding a text in one language also adds it, as missing, in the other.
  only: `and language = 'HU'`,
  isArchived: false,
  async prepare(app) {
    return {
      build: (code) =>
        app.owner.query(sql`
          insert into messages (message_code, language, translated, created_by, updated_by)
          values (${code}, 'HU', 'Régi', 't', 't')`),
      oldLine: (code, { text }) => [code, 'HU', text],
      newLine: (code, { text }) => [code, 'HU', text || 'Új'],
    };
  },
};

type Build = (app: TestApp, extra: Tree) => Promise<Tree>;

const companies = (path: string, table: string, build: Build): PlannedKind => ({
  path,
  table,
  key: 'code',
  queryOf: (code) => ({ code }),
  addressOf: ({ code }) => `/resource/${path}/id?id=${code}`,
  header: 'code;name;address.postalCode;address.city;address.streetHouseNumber;remark',
  edits: [(name) => ({ name }), (remark) => ({ remark })],
  isArchived: true,
  async prepare(app) {
    return {
      build: (code) => build(app, { code }),
      oldLine: (code, { text, choice }) => [
        ...[code, text, optional(['', '7621'], choice), optional(['', 'Pécs'], choice), ''],
        text && `${text} mögött`,
      ],
      newLine: (code, { text }) => [code, text || 'Új Kft.', '7621', 'Pécs', 'Fő út 2.', text],
    };
  },
});

const deviceTypes: PlannedKind = {
  path: 'device-types',
  table: 'device_types',
  key: 'name',
  queryOf: (name) => ({ name }),
  addressOf: ({ name }) => `/resource/device-types/id?id=${name}`,
  header: 'name;prodNum;deviceTypeCategory;methodOfRegistration;description;groupable',
  edits: [(prodNum) => ({ prodNum }), (description) => ({ description })],
  isArchived: true,
  async prepare(app) {
    const categories = ['COOLER', 'OTHER'];
    const methods = ['BASED_ON_QUANTITY', 'BASED_ON_SERIAL_NUMBER'];
    // Only coolers can be groupable; changing the category clears the flag.
    const groupable = (choice: number, reference: number) => (choice === 2 && reference > 0 ? 'true' : '');
    return {
      build: (name) => buildDeviceType(app, { name, groupable: true }),
      oldLine: (name, { text, choice, reference }) => [
        ...[name, text, optional(categories, choice), optional(methods, reference)],
        ...[text && `${text} színű`, groupable(choice, reference)],
      ],
      newLine: (name, { text, choice, reference }) => [
        ...[
          name,
          text,
          oneOf(categories, choice),
          oneOf(methods, reference),
          '',
          groupable(choice, reference),
        ],
      ],
    };
  },
};

const deputies: PlannedKind = {
  path: 'representative-deputies',
  table: 'regional_representatives',
  key: 'sfa_code',
  queryOf: (sfaCode) => ({ sfaCode }),
  addressOf: ({ id }) => `/resource/representative-deputies/id?id=${id}`,
  header: 'sfaCode;deputy1.sfaCode;deputy2.sfaCode',
  edits: [() => ({ deputy1: null }), () => ({ deputy1: null, deputy2: null })],
  isArchived: true,
  addsNothing: true,
  async prepare(app) {
    const people = [await buildRepresentative(app), await buildRepresentative(app)];
    const codes = people.map(({ sfaCode }) => sfaCode);
    return {
      build: (sfaCode) =>
        buildRepresentative(app, {
          sfaCode,
          username: sfaCode.toLowerCase(),
          deputy1: { sfaCode: codes[0] },
        }),
      // Naming a deputy in the other position moves them there; `-` clears a position.
      oldLine: (code, { text, choice, reference }) => [
        ...[code, choice === 0 && text ? '-' : optional(codes, choice)],
        reference > 0 && reference !== choice ? oneOf(codes, reference) : '',
      ],
      newLine: (code) => [code, '', ''],
    };
  },
};

/** Every entity that can be uploaded: plans are tested with random files for each. */
export const PLANNED_KINDS: Readonly<Record<string, PlannedKind>> = {
  shops,
  devices,
  'device types': deviceTypes,
  'warehouse companies': companies('warehouse-companies', 'warehouse_companies', buildWarehouse),
  'service companies': companies('service-companies', 'service_companies', buildService),
  representatives,
  deputies,
  messages,
};
