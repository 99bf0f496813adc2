import { ArrowRightOutlined } from '@ant-design/icons';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { Button } from 'antd';
import { useNavigate } from 'react-router';
import { useTexts } from '../text/text.ts';

interface PlanLinkProps {
  readonly entity: Entity;
  readonly operation: string;
}

/** A link from the summary of a check to its plan, to review it row by row and apply it. */
export function PlanLink({ entity, operation }: PlanLinkProps) {
  const { t } = useTexts();
  const navigate = useNavigate();
  return (
    <div className="upload-plan-link">
      <Button
        type="primary"
        icon={<ArrowRightOutlined />}
        onClick={() => navigate(`/upload-plans/${entity.path}/${operation}`)}
      >
        {t('upload-plan.open')}
      </Button>
      <p className="upload-hint">{t('upload-plan.openHint')}</p>
    </div>
  );
}
