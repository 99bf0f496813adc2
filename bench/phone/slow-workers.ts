// Playwright throttles pages only; service workers would fetch at full speed.
const FILTER = [{ type: 'service_worker' }];

interface Message {
  readonly method?: string;
  readonly params?: { readonly sessionId: string };
}

/** Throttles every service worker of a browser like its pages; returns a function that ends it. */
export async function slowWorkers(debugPort: number, network: object): Promise<() => void> {
  const version = await fetch(`http://127.0.0.1:${debugPort}/json/version`);
  const { webSocketDebuggerUrl } = (await version.json()) as { webSocketDebuggerUrl: string };
  const socket = new WebSocket(webSocketDebuggerUrl);
  await new Promise((resolve, reject) => {
    socket.onopen = resolve;
    socket.onerror = reject;
  });
  let id = 0;
  const send = (method: string, params: object, sessionId?: string) => {
    id += 1;
    socket.send(JSON.stringify({ id, method, params, ...(sessionId && { sessionId }) }));
  };
  socket.onmessage = ({ data }) => {
    const { method, params } = JSON.parse(String(data)) as Message;
    if (method !== 'Target.attachedToTarget' || !params) return;
    send('Network.enable', {}, params.sessionId);
    send('Network.emulateNetworkConditions', network, params.sessionId);
    send('Runtime.runIfWaitingForDebugger', {}, params.sessionId);
  };
  send('Target.setAutoAttach', {
    ...{ autoAttach: true, waitForDebuggerOnStart: true, flatten: true, filter: FILTER },
  });
  return () => socket.close();
}
