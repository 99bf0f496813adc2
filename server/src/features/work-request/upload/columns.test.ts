import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { labelOf } from '@cooler/contract/kernel/entity.ts';
import type { Tree } from '@cooler/contract/kernel/path.ts';
import { translate } from '@cooler/contract/texts/translate.ts';
import { OTHER_SHOP, SHOP } from '../testing/register.ts';
import { runRegister } from '../testing/run-register.ts';
import { problemsOf, upload } from './testing/files.ts';

const { register, as } = runRegister();

describe('columns and cells of a file of requests', () => {
  const leader = as('FCR_REGIONAL_LEADER');

  it('reads the headers of either language, in any order', async () => {
    for (const language of ['hu', 'en'] as const) {
      const names = ['requestedDate', 'shopTo.code', 'shopFrom.code'].map((path) =>
        translate(language, labelOf(workRequest, path)),
      );
      const csv = `${names.join(',')}\n2099-12-01,${OTHER_SHOP},${await register.filledShop()}`;
      assert.equal((await upload(leader, { type: 'TRANSIT', csv })).body.created, 1);
    }
  });

  it('reports unknown and missing columns', async () => {
    const csv = `shopFrom.code;shopTo.code;colour\n${await register.filledShop()};${OTHER_SHOP};red`;
    const answer = await upload(leader, { type: 'TRANSIT', csv });
    assert.deepEqual(
      answer.body.upload.warnings.map(({ row, column, code }: Tree) => [row, column, code]),
      [[1, 'colour', 'COLUMN_UNKNOWN']],
    );
    assert.deepEqual(problemsOf(answer), [[1, 'requestedDate', 'COLUMN_MISSING']]);
    assert.deepEqual([answer.body.upload.created, answer.body.upload.rejected], [0, 1]);
  });

  it('reports all errors of a row together, an unreadable cell only once', async () => {
    const header = 'shopFrom.code;shopTo.code;requestedDate;requestType;fromDeviceQty';
    const csv = `${header}\nnone;;01/02/2026;SERVICE;two\n${SHOP};${OTHER_SHOP};2099-12-01\n${await register.filledShop()};${OTHER_SHOP};2099-12-01;Transit;`;
    assert.deepEqual(problemsOf(await upload(leader, { type: 'TRANSIT', csv })), [
      [2, 'requestedDate', 'DATE_INVALID'],
      [2, 'fromDeviceQty', 'NUMBER_NOT_WHOLE'],
      [2, 'shopFrom.code', 'REFERENCE_UNKNOWN'],
      [2, 'shopTo.code', 'PLEASE_ENTER_SHOP'],
      [2, 'requestType', 'REQUEST_TYPE_DIFFERS'],
      [3, '', 'CELL_COUNT_WRONG'],
    ]);
  });
});
