import { STATUS_CODES } from 'node:http';
import { ERRORS } from '@cooler/contract/errors.ts';
import type { JsonSchema } from '../../../kernel/openapi/describe.ts';
import { PROBLEM } from '../../../kernel/openapi/shared-schemas.ts';

/** The parts of an operation that decide which errors are possible. */
export interface OperationSketch {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: object;
  /** Tries a change without keeping it. */
  readonly 'x-trial'?: true;
}

type Condition = (operation: OperationSketch) => boolean;

const always: Condition = () => true;
const isTrial: Condition = (operation) => operation['x-trial'] === true;
const isChange: Condition = ({ method, path }) => method !== 'get' && !/\/(page|xls)$/.test(path);
const hasInput: Condition = ({ parameters, requestBody }) => Boolean(parameters?.length || requestBody);
const hasBody: Condition = ({ requestBody }) => Boolean(requestBody);
// For callers who are not signed in.
const isPublic: Condition = ({ path }) => path.startsWith('/public/');
// Partners sign their callbacks instead of sending a token, so no right can be missing.
const isCallback: Condition = ({ path }) => path.startsWith('/callback/');
const namesRow: Condition = ({ parameters = [], requestBody }) =>
  Boolean(requestBody) || parameters.some((parameter) => parameter.in !== 'header');

const ERROR_CONDITIONS: readonly (readonly [status: number, when: Condition])[] = [
  [400, always],
  [401, (operation) => !isPublic(operation)],
  [403, (operation) => !isPublic(operation) && !isCallback(operation)],
  [404, namesRow],
  [408, hasBody],
  [409, (operation) => isChange(operation) || isTrial(operation)],
  [413, hasBody],
  [415, hasBody],
  [422, (operation) => isChange(operation) || hasInput(operation)],
  [429, (operation) => !isPublic(operation)],
];

const nameOf = (status: number) => `Refused${status}`;

function codesOf(status: number): string {
  return Object.entries(ERRORS)
    .flatMap(([code, each]) => (each === status ? [code] : []))
    .join(', ');
}

function responseOf(status: number): JsonSchema {
  return {
    description: `${STATUS_CODES[status]}: ${codesOf(status)}`,
    content: { 'application/problem+json': { schema: PROBLEM } },
  };
}

/** The shared error responses, with their message codes (docs/domain.md §10.2). */
export const ERROR_RESPONSES = Object.fromEntries(
  ERROR_CONDITIONS.map(([status]) => [nameOf(status), responseOf(status)]),
);

/** The error responses of an operation, by status. */
export function errorResponsesOf(operation: OperationSketch): Record<string, JsonSchema> {
  const found = ERROR_CONDITIONS.filter(([, when]) => when(operation));
  return Object.fromEntries(
    found.map(([status]) => [status, { $ref: `#/components/responses/${nameOf(status)}` }]),
  );
}
