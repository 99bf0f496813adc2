import type { ErrorCode } from '@cooler/contract/errors.ts';
import type { Fault } from '@cooler/contract/kernel/validate.ts';
import { ProblemError } from '../../kernel/feedback/problem.ts';

/** An error response of the identity provider: one profile error, several, or a message. */
interface Refusal {
  readonly field?: string;
  readonly errorMessage?: string;
  readonly params?: readonly unknown[];
  readonly errors?: readonly Refusal[];
  readonly error?: string;
  readonly error_description?: string;
}

type FieldFaults = Record<string, Fault[]>;

const PASSWORD_FIELD = 'temporaryPassword';

const TAKEN: Readonly<Record<string, readonly string[]>> = {
  'User exists with same username': ['username'],
  'User exists with same email': ['email'],
  'User exists with same username or email': ['username', 'email'],
};

const PROFILE_FAULTS: Readonly<Record<string, string>> = {
  'error-user-attribute-required': 'FIELD_REQUIRED',
  'error-invalid-email': 'EMAIL_INVALID',
  'error-invalid-length': 'USERNAME_INVALID',
  'error-username-invalid-character': 'USERNAME_INVALID',
  'error-person-name-invalid-character': 'PERSON_NAME_INVALID',
  'error-invalid-length-too-long': 'TEXT_TOO_LONG',
};

const PASSWORD_FAULTS: Readonly<Record<string, string>> = {
  invalidPasswordMinLengthMessage: 'PASSWORD_TOO_SHORT',
  invalidPasswordNotUsernameMessage: 'PASSWORD_IS_USERNAME',
  invalidPasswordNotContainsUsernameMessage: 'PASSWORD_IS_USERNAME',
  invalidPasswordHistoryMessage: 'PASSWORD_USED_BEFORE',
};

const CODES: Readonly<Record<number, ErrorCode>> = {
  400: 'VALIDATION_FAILED',
  401: 'UNAUTHENTICATED',
  403: 'ACCESS_DENIED',
  404: 'NOT_FOUND',
  409: 'ALREADY_EXISTS',
  429: 'TOO_MANY_REQUESTS',
  503: 'NOT_AVAILABLE',
};

function takenFaults(message: string): FieldFaults {
  const fields = TAKEN[message] ?? [];
  return Object.fromEntries(fields.map((field) => [field, [{ code: 'VALUE_TAKEN' }]]));
}

function profileFaults({ field, errorMessage = '', params }: Refusal): FieldFaults {
  if (!field) return takenFaults(errorMessage);
  const code = PROFILE_FAULTS[errorMessage] ?? 'VALUE_INVALID';
  return { [field]: [{ code, params: { max: Number(params?.[2]) } }] };
}

// The provider gives the minimum length only within its message.
function passwordFaults({ error = '', error_description = '' }: Refusal): FieldFaults {
  if (!error.startsWith('invalidPassword')) return {};
  const code = PASSWORD_FAULTS[error] ?? 'PASSWORD_TOO_WEAK';
  const [min] = /\d+/.exec(error_description) ?? [];
  if (code === 'PASSWORD_TOO_SHORT' && !min) return { [PASSWORD_FIELD]: [{ code: 'PASSWORD_TOO_WEAK' }] };
  return { [PASSWORD_FIELD]: [{ code, ...(min && { params: { min } }) }] };
}

function faultsOf(refusal: Refusal): FieldFaults {
  const profile = (refusal.errors ?? [refusal]).map(profileFaults);
  return Object.assign({}, ...profile, passwordFaults(refusal));
}

/** Maps an error of the identity provider to the product's codes and field errors; other errors are returned as they are. */
export function toProblem(error: unknown): unknown {
  if (!(error instanceof ProblemError) || error.problem.message) return error;
  const fieldErrors = faultsOf(error.problem as Refusal);
  return new ProblemError(error.status, { message: CODES[error.status] ?? 'SERVER_ERROR', fieldErrors });
}
