import { pipeline, type Readable, Transform } from 'node:stream';

/** The same stream, which ends with the error of the first check that fails; there is one before each part. */
export function throughChecks(source: Readable, check: () => Promise<void>): Readable {
  const checked = new Transform({
    transform(part, _encoding, done) {
      check().then(() => done(null, part), done);
    },
  });
  // Whoever reads it learns of errors by it.
  pipeline(source, checked, () => undefined);
  return checked;
}
