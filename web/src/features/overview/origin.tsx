import { useRight } from '../../kernel/session/session.ts';
import { useTexts } from '../../kernel/text/text.ts';
import { RecordOriginFacts } from '../audit/record-origin.tsx';
import { Part } from './overview-frame.tsx';

interface OriginProps {
  readonly entity: 'shops' | 'device-register';
  readonly id: string | number;
}

/** The origin of a shop or device, for users with the right to see the audit trail. */
export function Origin(props: OriginProps) {
  const { t } = useTexts();
  if (!useRight('audit.view')) return null;
  return (
    <Part title={t('origin.title')}>
      <RecordOriginFacts {...props} className="overview-facts" />
    </Part>
  );
}
