import { primeSolsRequest } from '@cooler/contract/entities/prime-sols-request/prime-sols-request.entity.ts';
import { MessageLog } from '../../workflows/partners/message-log.tsx';

/** PrimeSols requests: the messages to those who service devices (spec §2). */
export function PrimeSolsRequestListPage() {
  return <MessageLog partner="PRIME_SOLS" entity={primeSolsRequest} />;
}
