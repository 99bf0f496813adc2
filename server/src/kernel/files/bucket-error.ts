interface BucketErrorOptions extends ErrorOptions {
  readonly status?: number;
}

/** A bucket does not answer, refuses a request, or sends an invalid response; see `status` and `cause`. */
export class BucketError extends Error {
  readonly status: number | undefined;

  constructor(message: string, { status, ...options }: BucketErrorOptions = {}) {
    super(message, options);
    this.name = 'BucketError';
    this.status = status;
  }
}
