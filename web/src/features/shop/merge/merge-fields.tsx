import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { inputFields } from '@cooler/contract/kernel/entity.ts';
import { entryText, type FormEntry, formEntries } from '../../../kernel/form/form-entries.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import type { Preview } from './merge-calls.ts';

/** The fields in which the two shops differ. */
export function differing({ stays, goes }: Preview): FormEntry[] {
  const changeable = new Set(inputFields(shop, 'update').map(([path]) => path));
  return formEntries(shop).filter(
    (entry) =>
      entry.paths.some((path) => changeable.has(path)) && entryText(entry, stays) !== entryText(entry, goes),
  );
}

interface MergeFieldsProps {
  readonly preview: Preview;
  /** The names of the fields whose value is taken from the shop that goes. */
  readonly taken: ReadonlySet<string>;
  readonly onTake: (name: string, isTaken: boolean) => void;
}

/** A choice between the two values of each differing field. */
export function MergeFields({ preview, taken, onTake }: MergeFieldsProps) {
  const { t, named } = useTexts();
  const { stays, goes } = preview;
  const choice = (entry: FormEntry, isGoing: boolean) => {
    const words = entryText(entry, isGoing ? goes : stays) || t('audit.empty');
    return (
      <label>
        <input
          type="radio"
          name={`merge-${entry.name}`}
          checked={taken.has(entry.name) === isGoing}
          onChange={() => onTake(entry.name, isGoing)}
        />
        <span>{words}</span>
      </label>
    );
  };
  return (
    <table className="merge-fields">
      <thead>
        <tr>
          <th>{t('shop-merge.field')}</th>
          <th>{t('shop-merge.stays', { code: stays.code })}</th>
          <th>{t('shop-merge.goes', { code: goes.code })}</th>
        </tr>
      </thead>
      <tbody>
        {differing(preview).map((entry) => (
          <tr key={entry.name}>
            <th scope="row">{named(entry.label)}</th>
            <td>{choice(entry, false)}</td>
            <td>{choice(entry, true)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
