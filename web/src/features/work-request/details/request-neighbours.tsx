import { LeftOutlined, RightOutlined } from '@ant-design/icons';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button } from 'antd';
import { useTexts } from '../../../kernel/text/text.ts';

interface RequestNeighboursProps {
  /** The neighbours in the list. */
  readonly previous: WorkRequest | undefined;
  readonly next: WorkRequest | undefined;
  readonly onView: (row: WorkRequest) => void;
}

/** The way to the neighbours of the shown request. */
export function RequestNeighbours({ previous, next, onView }: RequestNeighboursProps) {
  const { t } = useTexts();
  return (
    <span className="request-neighbours">
      <Button
        type="text"
        icon={<LeftOutlined />}
        disabled={!previous}
        onClick={() => previous && onView(previous)}
      >
        {t('decisions.previous')}
      </Button>
      <Button
        type="text"
        icon={<RightOutlined />}
        iconPlacement="end"
        disabled={!next}
        onClick={() => next && onView(next)}
      >
        {t('decisions.next')}
      </Button>
    </span>
  );
}
