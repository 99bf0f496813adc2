import { STATUS_CODES } from 'node:http';
import type { JsonSchema } from '../../../kernel/openapi/describe.ts';
import { ERROR_RESPONSES, errorResponsesOf } from './error-responses.ts';
import { extractComponents } from './open-api-components.ts';

interface Operation {
  readonly parameters?: readonly { readonly in: string }[];
  readonly requestBody?: object;
  readonly responses: Readonly<Record<string, JsonSchema>>;
}

type Paths = Readonly<Record<string, Readonly<Record<string, Operation>>>>;

/** The parts of an OpenAPI document that are completed here. */
export interface OpenApiDocument {
  readonly paths: Paths;
  readonly components: Readonly<Record<string, unknown>>;
}

const UNDESCRIBED = 'Default Response';

function describeAnswers(responses: Operation['responses']): Record<string, JsonSchema> {
  const described = Object.entries(responses).map(([status, answer]) => {
    const isDescribed = answer.description !== UNDESCRIBED;
    return [status, isDescribed ? answer : { ...answer, description: STATUS_CODES[status] ?? status }];
  });
  return Object.fromEntries(described);
}

// Other paths follow their own standards for errors.
const isOurs = (path: string) => /^\/(resource|callback|public)\//.test(path);

function completeOperation(path: string, method: string, operation: Operation): Operation {
  const answers = describeAnswers(operation.responses);
  const refusals = isOurs(path) ? errorResponsesOf({ ...operation, path, method }) : {};
  return { ...operation, responses: { ...answers, ...refusals } };
}

function completePaths(paths: Paths): Paths {
  return Object.fromEntries(
    Object.entries(paths).map(([path, operations]) => [
      path,
      Object.fromEntries(
        Object.entries(operations).map(([method, operation]) => [
          method,
          completeOperation(path, method, operation),
        ]),
      ),
    ]),
  );
}

/** Completes a generated document: adds error responses and moves titled schemas to components. */
export function completeDocument<Document extends OpenApiDocument>(document: Document): Document {
  const collected = { paths: completePaths(document.paths), responses: ERROR_RESPONSES };
  const { tree, schemas } = extractComponents(collected);
  return {
    ...document,
    paths: tree.paths,
    components: { ...document.components, responses: tree.responses, schemas },
  };
}
