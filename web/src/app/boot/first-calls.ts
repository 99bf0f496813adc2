import { auditEntry } from '@cooler/contract/features/audit/audit-entry.entity.ts';
import { auditUpload } from '@cooler/contract/features/audit/audit-upload.entity.ts';
import { serviceCompany } from '@cooler/contract/features/company/service-company.entity.ts';
import { warehouseCompany } from '@cooler/contract/features/company/warehouse-company.entity.ts';
import { deviceRegister } from '@cooler/contract/features/device-register/device-register.entity.ts';
import { deviceType } from '@cooler/contract/features/device-type/device-type.entity.ts';
import { elixirFile } from '@cooler/contract/features/elixir/elixir-file.entity.ts';
import { message } from '@cooler/contract/features/message/message.entity.ts';
import { movementHistory } from '@cooler/contract/features/movement-history/movement-history.entity.ts';
import { auroraRequest } from '@cooler/contract/features/partner/aurora-request.entity.ts';
import { primeSolsRequest } from '@cooler/contract/features/partner/prime-sols-request.entity.ts';
import { regionalRepresentative } from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { representativeDeputies } from '@cooler/contract/features/representative-deputies/representative-deputies.entity.ts';
import { shop } from '@cooler/contract/features/shop/shop.entity.ts';
import { workRequest } from '@cooler/contract/features/work-request/work-request.entity.ts';
import type { Entity } from '@cooler/contract/kernel/entity.ts';
import { entityRight, RIGHTS, type Right } from '@cooler/contract/rights.ts';
import { readListState } from '../../kernel/list/list-state.ts';
import { pageAddress, pageRequest } from '../../kernel/list/page-request.ts';
import type { FirstCall } from '../../kernel/start/page-data.ts';

/** Screens whose first request is the first page of a list. */
const FIRST_LISTS: Readonly<Record<string, Entity>> = {
  '/shops': shop,
  '/warehouse-companies': warehouseCompany,
  '/service-companies': serviceCompany,
  '/device-types': deviceType,
  '/regional-representatives': regionalRepresentative,
  '/representative-deputies': representativeDeputies,
  '/device-register': deviceRegister,
  '/work-requests': workRequest,
  '/movement-history': movementHistory,
  '/audit': auditEntry,
  '/audit-uploads': auditUpload,
  '/elixir-sync': elixirFile,
  '/aurora-connection': auroraRequest,
  '/prime-sols-requests': primeSolsRequest,
  '/messages': message,
};

/** Screens of one record: how the address of their first request begins, which ends with the key, and who may send it. */
const FIRST_OF_RECORDS: Readonly<Record<string, readonly [start: string, right: Right]>> = {
  '/shops/:code': ['/resource/shops/overview?id=', 'shops.view'],
  '/devices/:id': ['/resource/device-register/overview?id=', 'device-register.lookup'],
  '/stock-taking-lines/:id': ['/resource/stock-taking-heads/summary/', 'stock-taking-lines.view'],
  '/stock-taking-rounds/:id': ['/resource/stock-taking-rounds/progress/', 'stock-taking-rounds.view'],
  '/elixir-sync-file/:id': ['/resource/elixir-files/', 'elixir-files.view'],
};

/** The request of the first page of a list without filters. */
function firstPageOf(entity: Entity): FirstCall {
  const state = readListState(entity, new URLSearchParams());
  return {
    method: 'POST',
    address: pageAddress(entity),
    body: JSON.stringify(pageRequest(entity, state)),
    roles: RIGHTS[entityRight(entity, 'view')],
  };
}

const HOME: FirstCall = { method: 'GET', address: '/resource/home', roles: RIGHTS['home.view'] };

/** The first request of the screen at a path or pattern, if it is always the same. */
export function firstCallOf(path: string): FirstCall | undefined {
  if (path === '/') return HOME;
  const [start, right] = FIRST_OF_RECORDS[path] ?? [];
  if (start && right) return { method: 'GET', address: start, roles: RIGHTS[right] };
  const list = FIRST_LISTS[path];
  return list && firstPageOf(list);
}
