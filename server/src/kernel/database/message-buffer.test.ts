import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { MessageBuffer } from './message-buffer.ts';

function messageOf(type: string, content: Buffer): Buffer {
  const message = Buffer.alloc(5 + content.length, type);
  message.writeUInt32BE(4 + content.length, 1);
  content.copy(message, 5);
  return message;
}

/** Fills the buffer in pieces of at most this many bytes; answers copies of what it tells. */
function fed(sent: Buffer, most: number): Buffer[] {
  const buffer = new MessageBuffer();
  const told: Buffer[] = [];
  for (let start = 0; start < sent.length; ) {
    const count = sent.subarray(start, start + most).copy(buffer.room());
    buffer.take(count, (message) => told.push(Buffer.from(message)));
    start += count;
  }
  return told;
}

describe('messages, in pieces of any size', () => {
  const small = [0, 1, 7, 300].map((length) => messageOf('D', Buffer.alloc(length, length % 251)));

  for (const most of [1, 2, 3, 5, 6, 64, 1_000]) {
    it(`are told whole, one by one: ${most} bytes`, () => {
      assert.deepEqual(fed(Buffer.concat(small), most), small);
    });
  }

  for (const most of [1_000, 65_536, 10_000_000]) {
    it(`may be larger than the memory kept: ${most} bytes`, () => {
      const messages = [...small, messageOf('D', Buffer.alloc(900_000, 'ő')), ...small];
      assert.deepEqual(fed(Buffer.concat(messages), most), messages);
    });
  }
});
