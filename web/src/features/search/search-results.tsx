import type { SearchGroup, SearchHit } from '@cooler/contract/features/search/search.ts';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { hitAddress } from './hit-address.ts';
import { optionId, RESULTS_ID } from './hit-ids.ts';

interface ResultsProps {
  readonly groups: readonly SearchGroup[];
  /** The index of the chosen hit, across groups. */
  readonly chosen: number;
  /** Called on pointer down: the hits must not move until the press ends. */
  readonly onPress: () => void;
  readonly onChoose: (index: number) => void;
  readonly onLeave: () => void;
}

function Hit({ hit: { title, details, codes } }: { readonly hit: SearchHit }) {
  const { named } = useTexts();
  return (
    <>
      <span className="search-hit-title">{title}</span>
      <span className="search-hit-details">
        {[...codes.map((code) => named(code)), ...details.filter((each) => each !== title)].join(' · ')}
      </span>
    </>
  );
}

/** The hits in groups; the focus stays in the field. */
export function SearchResults({ groups, chosen, onPress, onChoose, onLeave }: ResultsProps) {
  const { t, named } = useTexts();
  const starts = groups.map((_, n) => groups.slice(0, n).reduce((sum, { hits }) => sum + hits.length, 0));
  return (
    <div
      id={RESULTS_ID}
      role="listbox"
      aria-label={t('search.results')}
      className="search-results"
      onPointerDown={onPress}
    >
      {groups.map(({ entity, hits, hasMore }, n) => (
        // biome-ignore lint/a11y/useSemanticElements: there is no native element for groups in a listbox.
        <div key={entity} role="group" aria-label={named(`entity.${entity}`)}>
          <p className="search-group" aria-hidden>
            {named(`entity.${entity}`)}
            {hasMore && <span> · {t('search.more')}</span>}
          </p>
          {hits.map((hit, index) => {
            const place = (starts[n] ?? 0) + index;
            return (
              <Link
                key={hit.key}
                id={optionId(place)}
                role="option"
                aria-selected={place === chosen}
                tabIndex={-1}
                className="search-hit"
                to={hitAddress(entity, hit)}
                onClick={onLeave}
                onMouseMove={() => place !== chosen && onChoose(place)}
              >
                <Hit hit={hit} />
              </Link>
            );
          })}
        </div>
      ))}
    </div>
  );
}
