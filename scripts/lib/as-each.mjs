import { createServer, request } from 'node:http';
import { buffer } from 'node:stream/consumers';

const SERVER_ERROR = 500;

async function forward(origin, { method, url, headers }, body, authorization) {
  const { promise, resolve, reject } = Promise.withResolvers();
  const call = request(
    new URL(origin),
    { method, path: url, headers: { ...headers, authorization } },
    resolve,
  );
  call.on('error', reject);
  call.end(body);
  const answer = await promise;
  return { status: answer.statusCode, headers: answer.headers, body: await buffer(answer) };
}

/** A proxy that repeats each call with each of these tokens (the caller's own included); it returns the first server error, else the last response. */
export async function callAsEach(origin, tokens, onFault) {
  let calls = 0;
  const server = createServer(async (call, reply) => {
    calls += 1;
    try {
      const body = await buffer(call);
      let answer;
      for (const [name, token] of Object.entries(tokens)) {
        answer = await forward(origin, call, body, `Bearer ${token}`);
        if (answer.status < SERVER_ERROR) continue;
        onFault(`As ${name}: ${call.method} ${call.url} answered ${answer.status}`);
        break;
      }
      reply.writeHead(answer.status, answer.headers).end(answer.body);
    } catch (error) {
      onFault(`${call.method} ${call.url} was not answered: ${error.message}`);
      reply.writeHead(SERVER_ERROR).end();
    }
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const stop = () => {
    server.closeAllConnections();
    server.close();
  };
  return { origin: `http://127.0.0.1:${server.address().port}`, calls: () => calls, stop };
}
