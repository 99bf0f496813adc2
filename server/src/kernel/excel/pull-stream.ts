import { Readable } from 'node:stream';

/** A lazy stream of what `bytes` yields: nothing starts before the first read; destroying it aborts the signal given to `bytes`. */
export function pullStream(bytes: (signal: AbortSignal) => AsyncGenerator<Buffer>): Readable {
  const destroyed = new AbortController();
  const source = bytes(destroyed.signal);
  return new Readable({
    read() {
      source.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      destroyed.abort();
      source.return(undefined).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}
