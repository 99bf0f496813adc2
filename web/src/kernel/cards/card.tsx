import { CheckCircleFilled, MoreOutlined } from '@ant-design/icons';
import type { Entity, Row } from '@cooler/contract/kernel/entity.ts';
import { rowKey, rowTitle } from '../list/row-title.ts';
import type { ListProps } from '../table/list-props.ts';
import { useTexts } from '../text/text.ts';
import { CardDate, CardFacts, CardStatus } from './card-facts.tsx';
import { useCardGestures } from './use-card-gestures.ts';

interface CardProps<E extends Entity>
  extends Pick<ListProps<E>, 'entity' | 'cardCells' | 'choice' | 'onOpen'> {
  readonly row: Row<NoInfer<E>>;
  /** Opens the actions of the row; undefined if it has none. */
  readonly onMenu: ((row: Row<NoInfer<E>>) => void) | undefined;
}

function Facts<E extends Entity>({ entity, row, cardCells }: CardProps<E>) {
  const facts = { entity, row, cells: cardCells };
  return (
    <>
      <span className="card-title">
        <CardFacts {...facts} paths={entity.card.title} />
      </span>
      <span className="card-subtitle">
        <CardFacts {...facts} paths={entity.card.subtitle} isNamed />
      </span>
      <span className="card-state">
        <CardStatus {...facts} />
        <CardDate entity={entity} row={row} />
      </span>
    </>
  );
}

/** A tap opens the row, or toggles it while rows are selected. */
function useTap<E extends Entity>({ row, choice, onOpen }: CardProps<E>) {
  const choose = choice?.isChoosable(row) ? () => choice.toggle(row) : undefined;
  const isChoosing = choice !== undefined && choice.keys.size > 0;
  const open = onOpen && (() => onOpen(row));
  return { choose, isChoosing, tap: isChoosing ? choose : open };
}

/** One row of a list as a card: a tap opens it, a long press selects it, a swipe shows its actions. */
export function Card<E extends Entity>(props: CardProps<E>) {
  const { entity, row, choice, onMenu } = props;
  const { t } = useTexts();
  const { choose, isChoosing, tap } = useTap(props);
  const showMenu = onMenu && (() => onMenu(row));
  const gestures = useCardGestures({ onTap: tap, onLongPress: choose, onSwipe: showMenu });
  const key = rowKey(entity, row);
  const isChosen = choice?.keys.has(key) ?? false;
  return (
    <li className="card" data-chosen={isChosen}>
      {tap || choose ? (
        <button
          type="button"
          className="card-body"
          data-row-key={key}
          {...(isChoosing && { 'aria-pressed': isChosen })}
          {...gestures}
        >
          <Facts {...props} />
        </button>
      ) : (
        <div className="card-body" data-row-key={key} {...gestures}>
          <Facts {...props} />
        </div>
      )}
      {isChosen && <CheckCircleFilled className="card-chosen" />}
      {showMenu && (
        <button
          type="button"
          className="icon-button row-menu"
          aria-label={t('table.rowMenu', { row: rowTitle(entity, row) })}
          aria-haspopup="menu"
          onClick={showMenu}
        >
          <MoreOutlined />
        </button>
      )}
    </li>
  );
}
