import { Readable } from 'node:stream';

/** A stream of what `bytes` yields: nothing starts before the first read, and leaving early aborts `bytes` at its next look. */
export function pullStream(bytes: (signal: AbortSignal) => AsyncGenerator<Buffer>): Readable {
  const left = new AbortController();
  const source = bytes(left.signal);
  return new Readable({
    read() {
      source.next().then(
        ({ done, value }) => this.push(done ? null : value),
        (error: Error) => this.destroy(error),
      );
    },
    destroy(error, done) {
      left.abort();
      source.return(undefined).then(
        () => done(error),
        (failure: Error) => done(error ?? failure),
      );
    },
  });
}
