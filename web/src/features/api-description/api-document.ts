import { queryOptions } from '@tanstack/react-query';
import { api } from '../../kernel/api/api.ts';

export const DOCUMENT_ADDRESS = '/resource/openapi.json';

/** The subset of JSON Schema that the server's document uses. */
export interface Schema {
  readonly $ref?: string;
  readonly type?: string | readonly string[];
  readonly format?: string;
  readonly description?: string;
  readonly enum?: readonly unknown[];
  readonly const?: unknown;
  readonly pattern?: string;
  readonly minLength?: number;
  readonly maxLength?: number;
  readonly minimum?: number;
  readonly maximum?: number;
  readonly properties?: Readonly<Record<string, Schema>>;
  readonly required?: readonly string[];
  readonly items?: Schema;
  readonly anyOf?: readonly Schema[];
  readonly allOf?: readonly Schema[];
  readonly propertyNames?: Schema;
  readonly additionalProperties?: boolean | Schema;
}

/** The named schemas that `$ref`s point to. */
export type Schemas = Readonly<Record<string, Schema>>;

interface Content {
  readonly content?: Readonly<Record<string, { readonly schema: Schema }>>;
}

export interface Answer extends Content {
  readonly $ref?: string;
  readonly description?: string;
}

export type Place = 'path' | 'query' | 'header';

export interface Parameter {
  readonly name: string;
  readonly in: Place;
  readonly required?: boolean;
  readonly description?: string;
  readonly schema: Schema;
}

export interface Operation {
  readonly summary: string;
  readonly tags: readonly string[];
  readonly description?: string;
  readonly parameters?: readonly Parameter[];
  readonly requestBody?: Content;
  readonly responses: Readonly<Record<string, Answer>>;
  readonly security?: readonly unknown[];
  readonly 'x-right'?: string;
  readonly 'x-roles'?: readonly string[];
  readonly 'x-codeSamples'?: readonly { readonly label: string; readonly source: string }[];
}

export interface ApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: {
    readonly schemas: Schemas;
    readonly responses: Readonly<Record<string, Answer>>;
  };
}

/** The server's OpenAPI document; it changes only with a deployment. */
export const apiDocument = queryOptions({
  queryKey: ['api-description'],
  queryFn: ({ signal }) => api.get<ApiDocument>(DOCUMENT_ADDRESS, { signal }),
  staleTime: Number.POSITIVE_INFINITY,
});

/** The name at the end of a `$ref`. */
export function nameOf(reference: string): string {
  return reference.slice(reference.lastIndexOf('/') + 1);
}
