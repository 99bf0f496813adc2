import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import { MessageLog } from './message-log.tsx';

/** PrimeSols requests: the messages to the service partner (docs/domain.md §11.10). */
export function PrimeSolsRequestListPage() {
  return <MessageLog partner="PRIME_SOLS" entity={primeSolsRequest} />;
}
