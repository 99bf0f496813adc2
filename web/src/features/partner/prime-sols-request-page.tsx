import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import { MessageLog } from './message-log.tsx';

/** PrimeSols requests: the messages to those who service devices (spec §2). */
export function PrimeSolsRequestListPage() {
  return <MessageLog partner="PRIME_SOLS" entity={primeSolsRequest} />;
}
