import { auroraRequest } from '@cooler/contract/entities/aurora-request/aurora-request.entity.ts';
import { MessageLog } from '../../workflows/partners/message-log.tsx';

/** Aurora connection: the messages to the carrier (spec §2). */
export function AuroraRequestListPage() {
  return <MessageLog partner="AURORA" entity={auroraRequest} />;
}
