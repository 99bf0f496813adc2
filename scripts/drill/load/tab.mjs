import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 100;
const PIECE = /\/assets\/[\w.-]+\.(?:js|css)/g;

/** A page that stays open: it loads the screens that it was made of, one after the other, over and over. */
export async function openTab(origin, statuses) {
  const page = await fetch(origin, { headers: { accept: 'text/html' } });
  const pieces = [...new Set((await page.text()).match(PIECE))];
  let isOver = false;

  async function load() {
    for (let at = 0; !isOver; at = (at + 1) % pieces.length) {
      const answer = await fetch(origin + pieces[at]).catch(() => undefined);
      const isPiece = answer?.ok && !answer.headers.get('content-type').includes('html');
      await answer?.body.cancel();
      const outcome = `page ${isPiece ? 200 : (answer?.status ?? 'unreachable')}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      await pause(EVERY_MS);
    }
  }

  const loading = load();
  return {
    pieces: pieces.length,
    async close() {
      isOver = true;
      await loading;
    },
  };
}
