import { useState } from 'react';
import { useTexts } from '../../kernel/text/text.ts';
import { nameOf, type Schema, type Schemas } from './api-document.ts';
import { limitWords, partsOf, typeWords } from './schema-words.ts';

interface NamedSchemaProps {
  readonly name: string;
  readonly schemas: Schemas;
  readonly isOpenAtFirst?: boolean;
}

/** A named schema, collapsed; its content is rendered when it is opened. */
export function NamedSchema({ name, schemas, isOpenAtFirst = false }: NamedSchemaProps) {
  const [isOpen, setOpen] = useState(isOpenAtFirst);
  const schema = schemas[name];
  return (
    <details open={isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{name}</summary>
      {isOpen && schema && <SchemaTree schema={schema} schemas={schemas} />}
    </details>
  );
}

interface MemberProps {
  readonly name: string;
  readonly schema: Schema;
  readonly isRequired: boolean;
  readonly schemas: Schemas;
}

function Member({ name, schema, isRequired, schemas }: MemberProps) {
  const { t, language } = useTexts();
  return (
    <li>
      <code className="schema-name">{name}</code>{' '}
      {!schema.$ref && <span className="schema-type">{typeWords(schema)}</span>}
      {isRequired && (
        <span className="schema-required" lang={language}>
          {t('api-description.required')}
        </span>
      )}
      <Inside schema={schema} schemas={schemas} />
    </li>
  );
}

interface SchemaProps {
  readonly schema: Schema;
  readonly schemas: Schemas;
}

function Members({ schema: { properties = {}, required = [] }, schemas }: SchemaProps) {
  return (
    <ul className="schema-members">
      {Object.entries(properties).map(([name, member]) => (
        <Member
          key={name}
          name={name}
          schema={member}
          isRequired={required.includes(name)}
          schemas={schemas}
        />
      ))}
    </ul>
  );
}

function Inside({ schema, schemas, isOpenAtFirst }: SchemaProps & { isOpenAtFirst?: boolean }) {
  const parts = partsOf(schema);
  const names = new Set(parts.flatMap(({ $ref }) => ($ref ? [nameOf($ref)] : [])));
  const objects = parts.filter(({ properties }) => properties);
  const limits = limitWords(schema);
  return (
    <>
      {schema.description && <p className="schema-note">{schema.description}</p>}
      {limits.length > 0 && <p className="schema-note">{limits.join(' · ')}</p>}
      {objects.map((each) => (
        <Members key={Object.keys(each.properties ?? {}).join()} schema={each} schemas={schemas} />
      ))}
      {[...names].map((name) => (
        <NamedSchema key={name} name={name} schemas={schemas} isOpenAtFirst={Boolean(isOpenAtFirst)} />
      ))}
    </>
  );
}

/** A schema as a tree of properties with types and limits; named schemas are collapsed. */
export function SchemaTree({ schema, schemas }: SchemaProps) {
  const isPlain = !schema.$ref && !schema.properties;
  return (
    <div className="schema">
      {isPlain && <span className="schema-type">{typeWords(schema)}</span>}
      <Inside schema={schema} schemas={schemas} isOpenAtFirst={Boolean(schema.$ref)} />
    </div>
  );
}
