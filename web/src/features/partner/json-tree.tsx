import { allExpanded, JsonView } from 'react-json-view-lite';
import { useTexts } from '../../kernel/text/text.ts';

const STYLE = {
  container: 'json-tree',
  basicChildStyle: 'json-child',
  label: 'json-label',
  clickableLabel: 'json-label json-clickable',
  nullValue: 'json-null',
  undefinedValue: 'json-null',
  stringValue: 'json-string',
  numberValue: 'json-number',
  booleanValue: 'json-number',
  otherValue: 'json-null',
  punctuation: 'json-punctuation',
  expandIcon: 'json-icon json-expand',
  collapseIcon: 'json-icon json-collapse',
  collapsedContent: 'json-collapsed',
  childFieldsContainer: 'json-children',
  quotesForFieldNames: false,
  stringifyStringValues: true,
};

/** JSON as a collapsible tree. */
export function JsonTree({ data, label }: { readonly data: object; readonly label: string }) {
  const { t } = useTexts();
  const ariaLables = { collapseJson: t('partners.collapse'), expandJson: t('partners.expand') };
  return (
    <JsonView
      data={data}
      style={{ ...STYLE, ariaLables }}
      shouldExpandNode={allExpanded}
      aria-label={label}
    />
  );
}
