interface Words {
  readonly body: string;
}

// A push service takes 4,096 bytes (RFC 8030), of which 103 are the salt, the key and the seal of RFC 8291.
const MAX_BYTES = 4_096 - 103;

/** The JSON of a push message. A body for which there is no room is cut; the screen shows it whole. */
export function pushText<Told extends Words>(words: Told): string {
  const { length: room } = Buffer.from(JSON.stringify({ ...words, body: '…' }));
  let left = MAX_BYTES - room;
  const letters: string[] = [];
  for (const letter of words.body) {
    left -= Buffer.byteLength(JSON.stringify(letter)) - 2;
    if (left < 0) return JSON.stringify({ ...words, body: `${letters.join('')}…` });
    letters.push(letter);
  }
  return JSON.stringify(words);
}
