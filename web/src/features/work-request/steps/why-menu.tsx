import { QuestionCircleOutlined } from '@ant-design/icons';
import { LEADER_EVENTS } from '@cooler/contract/features/work-request/steps/transitions.ts';
import type { WorkRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import { Button, Dropdown } from 'antd';
import { askWhy } from '../../../kernel/feedback/ask-why.ts';
import { useTexts } from '../../../kernel/text/text.ts';
import { whyNot } from './allowed.ts';

/** A menu of the steps that are not possible for the signed-in user; each item explains why. */
export function WhyMenu({ row }: { readonly row: WorkRequest }) {
  const { t } = useTexts();
  const questions = LEADER_EVENTS.flatMap((event) => whyNot(row, event) ?? []);
  if (questions.length === 0) return null;
  const items = questions.map(({ action, title }) => ({ key: action, label: title }));
  const ask = ({ key }: { readonly key: string }) =>
    askWhy(questions.find(({ action }) => action === key) ?? null);
  return (
    <Dropdown trigger={['click']} placement="topLeft" autoFocus menu={{ items, onClick: ask }}>
      <Button icon={<QuestionCircleOutlined />} aria-haspopup="menu">
        {t('why.ask')}
      </Button>
    </Dropdown>
  );
}
