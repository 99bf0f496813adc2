import { type DevicePlace, PLACE_KIND } from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { RowLink } from '../../kernel/list/row-link.tsx';
import { useTexts } from '../../kernel/text/text.ts';

interface PlaceNameProps {
  readonly place: DevicePlace;
  readonly onFollow?: () => void;
}

/** The kind, name, code and city of a place. */
export function PlaceName({ place: { kind, name, code, city }, ...link }: PlaceNameProps) {
  const { named } = useTexts();
  const kindName = named(`${PLACE_KIND.name}.${kind}`);
  if (name === null || code === null) return <span>{kindName}</span>;
  const words = `${name} (${code}), ${city}`;
  return (
    <span>
      {kindName}:{' '}
      {kind === 'shop' ? (
        <RowLink path="shops" to={code} {...link}>
          {words}
        </RowLink>
      ) : (
        words
      )}
    </span>
  );
}
