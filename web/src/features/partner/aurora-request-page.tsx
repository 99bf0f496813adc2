import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { MessageLog } from './message-log.tsx';

/** Aurora connection: the messages to the carrier (docs/domain.md §11.10). */
export function AuroraRequestListPage() {
  return <MessageLog partner="AURORA" entity={auroraRequest} />;
}
