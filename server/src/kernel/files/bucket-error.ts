interface BucketErrorOptions extends ErrorOptions {
  readonly status?: number;
}

/** A bucket does not answer, refuses, or answers nonsense; the status and the cause say why. */
export class BucketError extends Error {
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: BucketErrorOptions = {}) {
    super(message, options);
    this.name = 'BucketError';
    this.status = status;
  }
}
