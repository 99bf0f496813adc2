import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export interface SeenCall {
  readonly method: string;
  readonly url: string;
  readonly headers: IncomingMessage['headers'];
  readonly body: string;
}

export type Script = (call: SeenCall, response: ServerResponse) => void | Promise<void>;

/** A partner that follows a test's script exactly, and records every call. */
export interface ScriptedPartner {
  readonly url: string;
  readonly seen: SeenCall[];
  script: Script;
  close(): Promise<void>;
}

/** A script that responds with a status and a body. */
export function answering(status: number, body: unknown, headers: Record<string, string> = {}): Script {
  return (_call, response) => {
    response.writeHead(status, { 'content-type': 'application/json', ...headers });
    response.end(typeof body === 'string' ? body : JSON.stringify(body));
  };
}

export async function startScriptedPartner(): Promise<ScriptedPartner> {
  const server = createServer(async (request, response) => {
    const { method = '', url = '', headers } = request;
    const call = { method, url, headers, body: await text(request) };
    partner.seen.push(call);
    await partner.script(call, response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const partner: ScriptedPartner = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    seen: [],
    script: answering(201, { number: 'N-1' }),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
  return partner;
}
