import assert from 'node:assert/strict';
import { before, describe, it } from 'node:test';
import { SHOP_FIELDS } from '@cooler/contract/features/elixir/shop-fields.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { fieldAt } from '@cooler/contract/kernel/entity.ts';
import { checkValue, isKey } from '@cooler/contract/kernel/validate.ts';
import { buildRepresentative, buildShop } from '../../../testing/build.ts';
import { runElixirApp } from '../testing/elixir-app.ts';

describe('the texts of an Elixir file', () => {
  const elixir = runElixirApp();
  let sfa = '';
  before(async () => {
    const representative = await buildRepresentative(elixir().app);
    sfa = String(representative.sfaCode);
    await buildShop(elixir().app, { code: 'E-OLD', regionalRepresentative: representative });
  });

  it('treats hostile content as text', async () => {
    const hostile = [
      `') drop table shops --`,
      '<img src=x onerror=alert(1)>',
      '=cmd|calc!A1',
      '../../etc/passwd',
      '{"a":1}\\N\\.',
    ];
    const header = 'shopCode;location;channel;remark;openingHours\r\n';
    const lines = hostile.map((text) => `E-OLD;${text};${text};${text};${text}`);
    const huge = [`E-OLD;${'x'.repeat(100_000)};;;`, `E-OLD;a\u0000b;;;`, `E-${'9'.repeat(5_000)};;;;`];
    const file = await elixir().take('hostile.csv', `${header}${[...lines, ...huge].join('\r\n')}\r\n`);
    const kept = await elixir().lines(file);
    assert.deepEqual(
      kept.slice(0, 5).map(({ location, openingHours }) => [location, openingHours]),
      hostile.map((text) => [text, text]),
    );
    const faults = await elixir().faults(file);
    assert.deepEqual(
      [faults[7], faults[8], faults[9]?.[0]],
      [['location: TEXT_TOO_LONG'], ['location: TEXT_UNPRINTABLE'], 'shopCode: TEXT_TOO_LONG'],
    );
    assert.equal((await elixir().shop('E-OLD'))?.location, hostile[0]);
  });

  it('is cleaned like what people enter; a code with an invisible character is a bad line', async () => {
    await buildShop(elixir().app, { code: 'E-CLEAN 1' });
    const file = await elixir().take(
      'copied.csv',
      [
        'shopCode;location;channel;remark',
        'E-CLEAN\u00a0 1;Bel  va\u0301ros\u200b;\u00adR\u202a  1;a  b',
        'E-CLEAN\u200b 1;x;;',
        '1,23457E+12;x;;',
        'E-CLEAN 1;#HIV!;;',
      ].join('\r\n'),
    );
    const [first] = await elixir().lines(file);
    assert.deepEqual([first?.shopCode, first?.location, first?.channel], ['E-CLEAN 1', 'Bel város', 'R 1']);
    for (const query of [{ channel: 'R  1' }, { remark: 'a  b' }])
      assert.equal((await elixir().lines(file, { query }))[0]?.shopCode, 'E-CLEAN 1');
    const faults = await elixir().faults(file);
    assert.deepEqual(
      [faults[3]?.[0], faults[4]?.[0], faults[5]?.[0]],
      ['shopCode: TEXT_UNPRINTABLE', 'shopCode: NUMBER_SHORTENED', 'location: CELL_ERROR'],
    );
    assert.equal((await elixir().shop('E-CLEAN 1'))?.location, 'Bel város');
  });

  it('changes a shop whose line has a refused key that only a new shop gets', async () => {
    await buildShop(elixir().app, { code: 'E-KEPT-KEY', groupCode: 'CS 1' });
    const lines = ['E-KEPT-KEY;Belváros;CS\u200b1;S\t1', 'E-OLD;;;', 'E-CLEAN 1;;;'];
    const file = await elixir().take(
      'kept-key.csv',
      ['shopCode;location;groupCode;sfaCode', ...lines].join('\r\n'),
    );
    assert.deepEqual(await elixir().faults(file), {});
    const { location, groupCode } = (await elixir().shop('E-KEPT-KEY')) ?? {};
    assert.deepEqual([location, groupCode], ['Belváros', 'CS 1']);
  });

  it('has keys that are kept or refused as in forms, also those that only a new shop gets', async () => {
    const keys = Object.entries(SHOP_FIELDS).flatMap(([column, { path }]) => {
      const field = fieldAt(shop, path);
      return isKey(field) ? [{ column, field }] : [];
    });
    assert.deepEqual(keys.map(({ column }) => column).sort(), ['groupCode', 'sfaCode', 'shopCode']);
    const oddities = [
      '\u00a0',
      '\u2003',
      'a\u0301',
      '\t',
      '\n',
      '\u2028',
      '\u200b',
      '\u00ad',
      '\ue000',
      '\u0007',
    ];
    const cases = keys.flatMap((key) =>
      oddities.flatMap((odd) => [`${odd}A`, `A${odd}B`, `B${odd}`].map((text) => ({ ...key, text }))),
    );
    const lines = cases.map(({ column, text }, n) => {
      const cells = { shopCode: `E-KEY-${n}`, sfaCode: sfa, groupCode: '', [column]: `${text} ${n}${text}` };
      return `"${cells.shopCode}";"${cells.sfaCode}";"${cells.groupCode}";Bolt;7621;Pécs;Fő tér 1.`;
    });
    const header = 'shopCode;sfaCode;groupCode;shopName;shopPostalCode;shopCity;shopAddress';
    const file = await elixir().take('keys.csv', [header, ...lines].join('\r\n'));
    const stored = await elixir().lines(file);
    const faults = await elixir().faults(file);
    for (const [n, { column, field, text }] of cases.entries()) {
      const checked = checkValue(field, `${text} ${n}${text}`);
      const told = JSON.stringify([column, text, faults[n + 2]]);
      if ('value' in checked) assert.equal(stored[n]?.[column], checked.value, told);
      const expected = 'value' in checked ? [] : [`${column}: ${checked.faults[0].code}`];
      const found = (faults[n + 2] ?? []).filter(
        (fault) => fault !== 'sfaCode: ELIXIR_REPRESENTATIVE_UNKNOWN',
      );
      assert.deepEqual(found, expected, told);
    }
  });
});
