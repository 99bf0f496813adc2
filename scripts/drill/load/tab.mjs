import { setTimeout as pause } from 'node:timers/promises';

const EVERY_MS = 20;
const PIECE = /assets\/[\w.-]+\.(?:js|css)/g;

/** Everything a page and its screens are made of, as the page and its pieces name them. */
async function piecesOf(place) {
  const pieces = new Set();
  const unread = [''];
  for (let path = unread.pop(); path !== undefined; path = unread.pop()) {
    const answer = await fetch(`${place}/${path}`);
    for (const piece of (await answer.text()).match(PIECE) ?? []) {
      if (pieces.has(piece)) continue;
      pieces.add(piece);
      unread.push(piece);
    }
  }
  return [...pieces];
}

/** A page that came from one process and stays open: it loads its screens through the balancer, one after the other, over and over. */
export async function openTab(place, origin, statuses) {
  const pieces = await piecesOf(place);
  let isOver = false;

  async function load() {
    for (let at = 0; !isOver; at = (at + 1) % pieces.length) {
      const answer = await fetch(`${origin}/${pieces[at]}`).catch(() => undefined);
      const isPiece = answer?.ok && !answer.headers.get('content-type').includes('html');
      await answer?.arrayBuffer().catch(() => undefined);
      const outcome = isPiece ? 'page 200' : `page ${answer?.status ?? 'unreachable'} for ${pieces[at]}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      await pause(EVERY_MS);
    }
  }

  const loading = load();
  return {
    pieces,
    async close() {
      isOver = true;
      await loading;
    },
  };
}
