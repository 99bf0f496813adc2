import { STATUS_CODES } from 'node:http';
import { ERRORS } from '@cooler/contract/errors.ts';
import type { JsonSchema } from '../../../kernel/openapi/describe.ts';
import { PROBLEM } from '../../../kernel/openapi/shared-schemas.ts';

/** The parts of an operation that decide which errors are possible. */
export interface OperationSketch {
  readonly method: string;
  readonly path: string;
  readonly parameters?: readonly { readonly name: string }[];
  readonly requestBody?: { readonly content: Readonly<Record<string, unknown>> };
}

type Condition = (operation: OperationSketch) => boolean;

const NAMES_OF_ROWS = new Set(['id', 'operation']);

const always: Condition = () => true;
const isChange: Condition = ({ method, path }) => method !== 'get' && !/\/(page|xls)$/.test(path);
const hasInput: Condition = ({ parameters, requestBody }) => Boolean(parameters?.length || requestBody);
const hasBody: Condition = ({ requestBody }) => Boolean(requestBody);
const isUpload: Condition = ({ requestBody }) => 'multipart/form-data' in (requestBody?.content ?? {});
// Partners sign their callbacks instead of sending a token, so no right can be missing.
const isCallback: Condition = ({ path }) => path.startsWith('/callback/');
const isLimited: Condition = (operation) => isUpload(operation) || isCallback(operation);
const isCounted: Condition = ({ method, path }) =>
  (method !== 'get' && !path.endsWith('/page')) || path === '/resource/search';
const namesRow: Condition = ({ parameters = [] }) => parameters.some(({ name }) => NAMES_OF_ROWS.has(name));

const ERROR_CONDITIONS: readonly (readonly [status: number, when: Condition])[] = [
  [400, hasInput],
  [401, always],
  [403, (operation) => !isCallback(operation)],
  [404, namesRow],
  [408, hasBody],
  [409, isChange],
  [413, isLimited],
  [415, isLimited],
  [422, isChange],
  [429, isCounted],
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
