import pg from 'pg';
import type { DatabaseAddress } from './address.ts';
import { chooseHost } from './host-choice.ts';

type Connected = (error: Error) => void;

// Cursors and streams (objects with `submit`) are left alone.
function isNamed(statement: unknown): statement is object {
  return (
    typeof statement === 'object' && statement !== null && 'name' in statement && !('submit' in statement)
  );
}

/** The driver's client for an address: it connects to the writable host, and behind a pooler it strips statement names. */
export function clientFor(address: DatabaseAddress): typeof pg.Client {
  const hosts = chooseHost(address);

  class RegisterClient extends pg.Client {
    override connect(): Promise<this>;
    override connect(callback: Connected): void;
    override connect(callback?: Connected): Promise<this> | undefined {
      const connecting = hosts.current().then((host) => {
        Object.assign(this, host);
        return super.connect();
      });
      if (!callback) return connecting.then(() => this);
      connecting.then(
        () => (callback as () => void)(),
        (error) => {
          hosts.forget();
          callback(error);
        },
      );
      return undefined;
    }
  }

  if (!address.isPooled) return RegisterClient;

  class UnnamedClient extends RegisterClient {
    // biome-ignore lint/suspicious/noExplicitAny: the driver's method has a dozen overloads.
    override query(...given: any[]): any {
      const [first, ...rest] = given;
      const statement = isNamed(first) ? { ...first, name: undefined } : first;
      return Reflect.apply(super.query, this, [statement, ...rest]);
    }
  }
  return UnnamedClient;
}
