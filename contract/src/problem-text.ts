import type { Entity } from './kernel/entity.ts';
import type { UploadProblem } from './kernel/upload-report.ts';

type Told = Pick<UploadProblem, 'code' | 'params'>;
type Translate = (code: string, params?: Told['params']) => string;

/** The values of a closed list that an entity has, as a text; of `bool` yes and no. */
function valuesIn(entity: Entity, list: unknown, translate: Translate): string | undefined {
  if (list === 'bool') return `${translate('common.yes')}, ${translate('common.no')}`;
  for (const field of Object.values(entity.fields)) {
    if (field.kind === 'choice' && field.of.name === list)
      return field.of.options.map((option) => translate(`${list}.${option}`)).join(', ');
  }
  return undefined;
}

// A form shows the allowed characters at the field.
const TEXTS_OF_FILES: Readonly<Record<string, string>> = { CODE_INVALID: 'upload.codeHolds' };

/** The text of a problem in a file; of an unknown choice, or neither yes nor no, with the values that there are. `translate` returns the text of a code. */
export function problemText(
  translate: Translate,
  entity: Entity | undefined,
  { code, params }: Told,
): string {
  const values = entity && params?.choices && valuesIn(entity, params.choices, translate);
  return values ? translate('upload.oneOf', { values }) : translate(TEXTS_OF_FILES[code] ?? code, params);
}
