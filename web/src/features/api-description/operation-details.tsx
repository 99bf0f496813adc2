import type { TextCode } from '@cooler/contract/texts/text-code.ts';
import type { ReactNode } from 'react';
import { useTexts } from '../../kernel/text/text.ts';
import {
  type Answer,
  type ApiDocument,
  nameOf,
  type Parameter,
  type Place,
  type Schema,
} from './api-document.ts';
import type { ListedOperation } from './operations.ts';
import { NamedSchema, SchemaTree } from './schema-tree.tsx';

const PROBLEM = 'Problem';
const PLACES: readonly Place[] = ['path', 'query', 'header'];

interface DetailsProps {
  readonly operation: ListedOperation;
  readonly document: ApiDocument;
}

function Part({ title, children }: { title: TextCode; children: ReactNode }) {
  const { t, language } = useTexts();
  return (
    <section>
      <h3 lang={language}>{t(title)}</h3>
      {children}
    </section>
  );
}

function Right({ operation }: Pick<DetailsProps, 'operation'>) {
  const { t, named, language } = useTexts();
  const right = operation['x-right'];
  const isOpen = operation.security?.length === 0;
  const isSigned = operation.parameters?.some(({ name }) => name === 'x-signature');
  if (isSigned) return <p lang={language}>{t('api-description.signed')}</p>;
  if (isOpen) return <p lang={language}>{t('api-description.anybody')}</p>;
  const roles = operation['x-roles']?.map((role) => named(`role.${role}`)).join(', ');
  return (
    <Part title="api-description.right">
      <code>{right}</code> <span lang={language}>{roles}</span>
    </Part>
  );
}

// Parameters as an object schema, so that they render like one.
function schemaOf(parameters: readonly Parameter[]): Schema {
  return {
    properties: Object.fromEntries(
      parameters.map(({ name, schema, description }) => [
        name,
        description ? { ...schema, description } : schema,
      ]),
    ),
    required: parameters.flatMap(({ name, required }) => (required ? [name] : [])),
  };
}

function Parameters({ operation, document }: DetailsProps) {
  const { schemas } = document.components;
  const given = Map.groupBy(operation.parameters ?? [], (parameter) => parameter.in);
  return PLACES.map((place) => {
    const parameters = given.get(place);
    return (
      parameters && (
        <Part key={place} title={`api-description.${place}`}>
          <SchemaTree schema={schemaOf(parameters)} schemas={schemas} />
        </Part>
      )
    );
  });
}

function Contents({ content = {}, document }: Pick<Answer, 'content'> & Pick<DetailsProps, 'document'>) {
  return Object.entries(content).map(([mediaType, { schema }]) => (
    <div key={mediaType}>
      <code>{mediaType}</code>
      <SchemaTree schema={schema} schemas={document.components.schemas} />
    </div>
  ));
}

function GoodAnswers({ operation, document }: DetailsProps) {
  const answers = Object.entries(operation.responses).filter(([, { $ref }]) => !$ref);
  return (
    <Part title="api-description.answer">
      {answers.map(([status, { description, content }]) => (
        <div key={status} className="operation-answer">
          <p>
            <code>{status}</code> {description}
          </p>
          <Contents content={content} document={document} />
        </div>
      ))}
    </Part>
  );
}

function Refusals({ operation, document: { components } }: DetailsProps) {
  const refused = Object.entries(operation.responses).filter(([, { $ref }]) => $ref);
  if (refused.length === 0) return null;
  return (
    <Part title="api-description.refusals">
      <ul className="schema-members">
        {refused.map(([status, { $ref = '' }]) => (
          <li key={status}>
            <code>{status}</code> {components.responses[nameOf($ref)]?.description}
          </li>
        ))}
      </ul>
      <NamedSchema name={PROBLEM} schemas={components.schemas} />
    </Part>
  );
}

function Examples({ operation }: Pick<DetailsProps, 'operation'>) {
  return operation['x-codeSamples']?.map(({ label, source }) => (
    <Part key={label} title="api-description.example">
      <pre className="operation-example">{source}</pre>
    </Part>
  ));
}

/** The parameters, body, responses and required right of an operation. */
export function OperationDetails({ operation, document }: DetailsProps) {
  const { requestBody } = operation;
  return (
    <div className="operation-details">
      {operation.description && <p className="operation-about">{operation.description}</p>}
      <Right operation={operation} />
      <Examples operation={operation} />
      <Parameters operation={operation} document={document} />
      {requestBody && (
        <Part title="api-description.body">
          <Contents content={requestBody.content} document={document} />
        </Part>
      )}
      <GoodAnswers operation={operation} document={document} />
      <Refusals operation={operation} document={document} />
    </div>
  );
}
