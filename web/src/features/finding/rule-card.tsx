import { ReloadOutlined, ToolOutlined, UnorderedListOutlined } from '@ant-design/icons';
import type { FindingRule } from '@cooler/contract/features/finding/finding-rule.ts';
import { Button } from 'antd';
import { useId } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../../kernel/text/text.ts';
import { RuleState } from './rule-state.tsx';
import { Trend } from './trend.tsx';

interface RuleCardProps {
  readonly rule: FindingRule;
  readonly isComputing: boolean;
  readonly onCompute: () => void;
}

/** A rule of the board: description, number of findings, trend, and the roles that correct them. */
export function RuleCard({ rule, isComputing, onCompute }: RuleCardProps) {
  const { t, named, number } = useTexts();
  const id = useId();
  const { name, found, trend, menders, screen, canMend } = rule;
  const title = named(`finding-rule.${name}`);
  return (
    <section className="finding-rule" aria-labelledby={id} data-rule={name}>
      <h2 id={id}>{title}</h2>
      <p>{named(`finding-words.${name}`)}</p>
      <div className="finding-figures">
        <strong data-any={found > 0}>{number(found)}</strong>
        <Trend trend={trend} />
      </div>
      <p className="finding-soft">
        {t('finding.menders', { roles: menders.map((role) => named(`role.${role}`)).join(', ') })}
      </p>
      <RuleState rule={rule} isComputing={isComputing} />
      <div className="finding-buttons">
        {found > 0 && (
          <Link to={`/findings/${name}`}>
            <UnorderedListOutlined /> {t('finding.rows')}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        {found > 0 && screen && canMend && (
          <Link to={screen}>
            <ToolOutlined /> {t('finding.mend')}
            <span className="visually-hidden">: {title}</span>
          </Link>
        )}
        <Button
          type="text"
          icon={<ReloadOutlined />}
          aria-label={t('finding.computeRule', { rule: title })}
          title={t('finding.compute')}
          loading={isComputing}
          onClick={onCompute}
        />
      </div>
    </section>
  );
}
