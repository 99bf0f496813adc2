import assert from 'node:assert/strict';
import { it } from 'node:test';
import { foldAccents } from '@cooler/contract/kernel/matches-search.ts';
import { runApp } from '../../testing/run-app.ts';

const app = runApp();

const LETTERS = 'ÁÉÍÓÖŐÚÜŰáéíóöőúüű ÀÂÃÄÅÇÈÊËÌÎÏÑÒÔÕÙÛÝŸ ĄĆČĎĘĚĞİŁŃŇŘŚŞŠŤŮŹŻŽ ẞßłØøĐđÆæŒœÐðÞþı';

it('the browser folds the letters of Latin languages as the database does', async () => {
  const { rows } = await app().pool.query<{ letter: string; folded: string }>(
    'select letter, fold(letter) as folded from unnest($1::text[]) letter',
    [[...LETTERS]],
  );
  const inBrowser = rows.map(({ letter }) => ({ letter, folded: foldAccents(letter) }));
  assert.deepEqual(inBrowser, rows);
});
