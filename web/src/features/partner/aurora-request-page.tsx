import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { MessageLog } from './message-log.tsx';

/** Aurora connection: the messages to the carrier (spec §2). */
export function AuroraRequestListPage() {
  return <MessageLog partner="AURORA" entity={auroraRequest} />;
}
