import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { LABEL_SHEETS, type LabelSheet, labelsPerPage } from './label-sheets.ts';

const lengthOf = (start: number, count: number, label: number, gap: number) =>
  start + count * label + (count - 1) * gap;

describe('a sheet of labels', () => {
  for (const sheet of Object.values<LabelSheet>(LABEL_SHEETS))
    it(`fits on its page: ${sheet.name}`, () => {
      const { page, label, gap, columns, rows, left, top } = sheet;
      assert.ok(lengthOf(left, columns, label.width, gap.width) <= page.width);
      assert.ok(lengthOf(top, rows, label.height, gap.height) <= page.height);
    });

  it('has its rows in all of its columns', () => {
    assert.equal(labelsPerPage(LABEL_SHEETS['avery-l7160']), 21);
    assert.equal(labelsPerPage(LABEL_SHEETS['roll-50x30']), 1);
  });
});
