import { setTimeout as pause } from 'node:timers/promises';
import { describeStatus } from './load.mjs';

const INTERVAL_MS = 20;
const PIECE = /assets\/[\w.-]+\.(?:js|css)/g;

/** All assets of a page and its screens, found by following their references. */
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

/** A page that was loaded from one process and stays open: it repeatedly loads its assets through the load balancer. */
export async function openTab(place, origin, statuses) {
  const pieces = await piecesOf(place);
  let isOver = false;

  async function load() {
    for (let at = 0; !isOver; at = (at + 1) % pieces.length) {
      const answer = await fetch(`${origin}/${pieces[at]}`).catch(() => undefined);
      const isPiece = answer?.ok && !answer.headers.get('content-type').includes('html');
      await answer?.arrayBuffer().catch(() => undefined);
      const outcome = isPiece
        ? 'page 200'
        : `page ${answer ? describeStatus(answer) : 'unreachable'} for ${pieces[at]}`;
      statuses.set(outcome, (statuses.get(outcome) ?? 0) + 1);
      await pause(INTERVAL_MS);
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
