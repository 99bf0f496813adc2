import { valueAt } from '@cooler/contract/kernel/path.ts';

type Node = Readonly<Record<string, unknown>>;

interface Parameter {
  readonly name: string;
  readonly in: string;
  readonly required?: boolean;
  readonly schema?: Node;
}

interface Operation {
  readonly parameters?: readonly Parameter[];
  readonly responses: Readonly<Record<string, Node>>;
}

/** The parts of an OpenAPI document that are checked here. */
export interface Document {
  readonly openapi: string;
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: Readonly<Record<string, Node>>;
}

const METHODS = new Set(['get', 'put', 'post', 'delete']);
const TYPES = new Set(['string', 'integer', 'number', 'boolean', 'object', 'array', 'null']);
const PLACES = new Set(['path', 'query', 'header']);

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null;
}

function* nodesOf(value: unknown, at: string): Generator<[at: string, node: Node]> {
  if (!isNode(value)) return;
  yield [at, value];
  for (const [key, inside] of Object.entries(value)) yield* nodesOf(inside, `${at}/${key}`);
}

function isFound(document: Document, reference: unknown): boolean {
  const path = String(reference).replace(/^#\//, '').replaceAll('/', '.');
  return valueAt(document, path) !== undefined;
}

// The keys of `properties` are names, not keywords.
function keywordFaults(document: Document, node: Node): string[] {
  const faults: string[] = [];
  if ('nullable' in node) faults.push('says nullable, which 3.1 does not know');
  if ('$ref' in node && !isFound(document, node.$ref)) faults.push(`refers to nothing: ${node.$ref}`);
  const types = [node.type].flat().filter((type) => type !== undefined);
  if (!types.every((type) => TYPES.has(String(type)))) faults.push(`has the type ${types}`);
  const { required, properties } = node;
  if (Array.isArray(required) && isNode(properties)) {
    const unknown = required.filter((name) => !(String(name) in properties));
    if (unknown.length > 0) faults.push(`requires ${unknown}, which it does not have`);
  }
  return faults;
}

function schemaFaults(document: Document): string[] {
  return [...nodesOf(document, '#')]
    .filter(([at]) => !at.endsWith('/properties') && !at.includes('/securitySchemes'))
    .flatMap(([at, node]) => keywordFaults(document, node).map((fault) => `${at} ${fault}`));
}

function parameterFaults(path: string, { parameters = [] }: Operation): string[] {
  const faults: string[] = [];
  const names = parameters.map((parameter) => `${parameter.in} ${parameter.name}`);
  if (new Set(names).size < names.length) faults.push('has a parameter twice');
  if (!parameters.every((parameter) => PLACES.has(parameter.in) && parameter.schema)) {
    faults.push('has a parameter without a place or a schema');
  }
  const inPath = parameters.filter((parameter) => parameter.in === 'path');
  if (!inPath.every(({ required }) => required)) faults.push('has a path parameter that may be missing');
  const expected = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name);
  if (
    inPath
      .map(({ name }) => name)
      .sort()
      .join() !== expected.sort().join()
  ) {
    faults.push('has other path parameters than its address');
  }
  return faults;
}

function answerFaults({ responses }: Operation): string[] {
  const answers = Object.entries(responses);
  const faults = answers.flatMap(([status, answer]) => {
    const isSound =
      /^[2-5]\d\d$/.test(status) && ('$ref' in answer || typeof answer.description === 'string');
    return isSound ? [] : [`has an invalid response ${status}`];
  });
  return answers.some(([status]) => status.startsWith('2')) ? faults : [...faults, 'has no 2xx response'];
}

function operationFaults(document: Document): string[] {
  return Object.entries(document.paths).flatMap(([path, operations]) =>
    Object.entries(operations).flatMap(([method, operation]) => {
      const faults = [...parameterFaults(path, operation), ...answerFaults(operation)];
      if (!METHODS.has(method)) faults.push('is not a method');
      return faults.map((fault) => `${method} ${path} ${fault}`);
    }),
  );
}

/** The errors of a document by OpenAPI 3.1; empty for a valid one. */
export function documentFaults(document: Document): string[] {
  const version = document.openapi.startsWith('3.1.') ? [] : [`is OpenAPI ${document.openapi}`];
  return [...version, ...operationFaults(document), ...schemaFaults(document)];
}
