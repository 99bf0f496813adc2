import assert from 'node:assert/strict';
import { Ajv2020, type ValidateFunction } from 'ajv/dist/2020.js';
import ajvFormats from 'ajv-formats';
import type { FastifyInstance } from 'fastify';

interface Described {
  readonly content?: Readonly<Record<string, unknown>>;
}

type Responses = Readonly<Record<string, Described | { readonly $ref: string }>>;

interface Document {
  readonly paths: Readonly<Record<string, Readonly<Record<string, { readonly responses: Responses }>>>>;
  readonly components: { readonly responses: Readonly<Record<string, Described>> };
}

/** A call and its answer. */
interface Exchange {
  readonly method: string;
  readonly url: string;
  readonly status: number;
  readonly contentType: string | undefined;
  readonly body: unknown;
}

type Check = (exchange: Exchange) => void;

const DOCUMENT = 'document';
const NOT_MODIFIED = 304;
const REFUSALS = 400;
const FAILURES = 500;
// Keycloak's interface refuses in Keycloak's words.
const KEYCLOAK = /^\/auth\//;

const pointerOf = (...parts: readonly string[]): string =>
  parts.map((part) => `/${part.replaceAll('~', '~0').replaceAll('/', '~1')}`).join('');

const patternOf = (path: string): RegExp =>
  new RegExp(
    `^${path
      .split(/\{\w+\}/)
      .map(RegExp.escape)
      .join('[^/]+')}/?$`,
  );

/** Finds the path of a URL in the document; `/shops/merge` rather than `/shops/{id}`. */
function pathFinder({ paths }: Document): (url: string) => string | undefined {
  const names = Object.keys(paths).sort((a, b) => a.split('{').length - b.split('{').length);
  const patterns = names.map((path) => [patternOf(path), path] as const);
  return (url) => patterns.find(([pattern]) => pattern.test(url.split('?')[0] ?? ''))?.[1];
}

/** Checks the shape of bodies against schemas of the document, each compiled when it is first needed. */
function shapeChecker(document: Document): (pointer: string, body: unknown, told: string) => void {
  const ajv = new Ajv2020({ strict: false });
  ajvFormats.default(ajv);
  ajv.addSchema(document, DOCUMENT);
  const validators = new Map<string, ValidateFunction>();
  return (pointer, body, told) => {
    const validate = validators.get(pointer) ?? ajv.compile({ $ref: `${DOCUMENT}#${pointer}` });
    validators.set(pointer, validate);
    assert.ok(validate(body), `${told} is described otherwise: ${ajv.errorsText(validate.errors)}`);
  };
}

/** The described response, either of the operation itself or the shared one that it refers to, and where it is in the document. */
function responseIn({ paths, components }: Document, path: string, method: string, status: string) {
  const response = paths[path]?.[method]?.responses[status];
  if (!response) return undefined;
  if (!('$ref' in response))
    return { ...response, pointer: pointerOf('paths', path, method, 'responses', status) };
  const shared = components.responses[response.$ref.split('/').at(-1) ?? ''];
  return { ...shared, pointer: response.$ref.slice(1) };
}

function isDescribed(path: string, status: number): boolean {
  if (status === NOT_MODIFIED || status >= FAILURES) return false;
  return status < REFUSALS || !KEYCLOAK.test(path);
}

function createCheck(document: Document): Check {
  const findPath = pathFinder(document);
  const checkShape = shapeChecker(document);
  return ({ method, url, status, contentType, body }) => {
    const path = findPath(url);
    if (!path || !document.paths[path]?.[method.toLowerCase()] || !isDescribed(path, status)) return;
    const told = `the answer ${status} of ${method} ${path}`;
    const response = responseIn(document, path, method.toLowerCase(), String(status));
    assert.ok(response, `${told} is not described`);
    if (!response.content) return assert.equal(body, '', `${told} is described without a body`);
    const type = contentType?.split(';')[0] ?? '';
    const types = Object.keys(response.content);
    assert.ok(types.includes(type), `${told} is described as ${types}, not as ${type}`);
    if (type.includes('json'))
      checkShape(response.pointer + pointerOf('content', type, 'schema'), body, told);
  };
}

let check: Check | undefined;

/** Fails unless an answer is as the OpenAPI document describes it: its status, media type and shape. */
export function assertDescribed(app: FastifyInstance, exchange: Exchange): void {
  check ??= createCheck(app.swagger() as unknown as Document);
  check(exchange);
}
