import { once } from 'node:events';
import { type AddressInfo, createServer, type Socket } from 'node:net';

interface Email {
  readonly messageId: string;
  readonly to: string;
  /** As it was sent. */
  readonly source: string;
  readonly body: string;
}

/** A small SMTP server that stores each e-mail once, by message id, and counts all that arrive. */
export interface Mailbox {
  readonly url: string;
  readonly letters: ReadonlyMap<string, Email>;
  /** What it answers to a command instead of accepting it, by the first four letters of the command. */
  refusals: Readonly<Record<string, string>>;
  /** Milliseconds until it answers that it has taken an e-mail, as a server that looks into it; never if infinite. */
  thinkMs: number;
  /** The number of e-mails received, including duplicates. */
  received(): number;
  close(): Promise<void>;
}

function bodyOf(source: string): string {
  const body = source.slice(source.indexOf('\r\n\r\n')).replace(/=\r\n/g, '');
  return body.replace(/(=[0-9A-F]{2})+/g, (run) => Buffer.from(run.replaceAll('=', ''), 'hex').toString());
}

const ANSWERS: Readonly<Record<string, string>> = {
  EHLO: '250-mailbox\r\n250 AUTH PLAIN',
  AUTH: '235 signed in',
  DATA: '354 go on',
  QUIT: '221 bye',
};

export async function startMailbox(): Promise<Mailbox> {
  const letters = new Map<string, Email>();
  const sockets = new Set<Socket>();
  let received = 0;

  function keep(source: string, to: string): void {
    received += 1;
    const messageId = /^message-id: *(\S+)/im.exec(source)?.[1] ?? '';
    letters.set(messageId, { messageId, to, source, body: bodyOf(source) });
  }

  function converse(socket: Socket): void {
    let buffer = '';
    let to = '';
    let isData = false;
    const answer = (line: string) => socket.write(`${line}\r\n`);
    function command(line: string): void {
      const verb = line.slice(0, 4).toUpperCase();
      if (verb === 'RCPT') to = /<(.*)>/.exec(line)?.[1] ?? '';
      const refusal = mailbox.refusals[verb];
      isData = verb === 'DATA' && !refusal;
      answer(refusal ?? ANSWERS[verb] ?? '250 ok');
    }
    answer('220 mailbox');
    socket.on('error', () => undefined);
    socket.on('data', (chunk) => {
      buffer += chunk.toString();
      for (;;) {
        const end = buffer.indexOf(isData ? '\r\n.\r\n' : '\r\n');
        if (end < 0) return;
        const part = buffer.slice(0, end);
        buffer = buffer.slice(end + (isData ? 5 : 2));
        if (!isData) command(part);
        else {
          isData = false;
          keep(part, to);
          if (Number.isFinite(mailbox.thinkMs)) setTimeout(answer, mailbox.thinkMs, '250 kept');
        }
      }
    });
  }

  const server = createServer((socket) => {
    sockets.add(socket);
    socket.once('close', () => sockets.delete(socket));
    converse(socket);
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const mailbox: Mailbox = {
    url: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
    letters,
    refusals: {},
    thinkMs: 0,
    received: () => received,
    async close() {
      for (const socket of sockets) socket.destroy();
      server.close();
      await once(server, 'close');
    },
  };
  return mailbox;
}
