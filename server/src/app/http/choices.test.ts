import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import {
  DEVICE_NATURE,
  DEVICE_STATUS,
} from '@cooler/contract/features/device-register/device-register.entity.ts';
import {
  DEVICE_TYPE_CATEGORY,
  METHOD_OF_REGISTRATION,
} from '@cooler/contract/features/device-type/device-type.entity.ts';
import { MESSAGE_LANGUAGE, MESSAGE_STATE } from '@cooler/contract/features/message/message.entity.ts';
import {
  RANK,
  REGION,
} from '@cooler/contract/features/regional-representative/regional-representative.entity.ts';
import { SHOP_STATUS } from '@cooler/contract/features/shop/shop.entity.ts';
import { REQUEST_STATUS, REQUEST_TYPE } from '@cooler/contract/features/work-request/statuses.ts';
import { REQUEST_FILE_STATE } from '@cooler/contract/features/work-request/upload/request-file.ts';
import type { Choices } from '@cooler/contract/kernel/field.ts';
import { runApp } from '../../testing/run-app.ts';

/** The columns that store a closed list of the contract. */
const STORED: readonly (readonly [constraint: string, choices: Choices])[] = [
  ['regional_representatives_rank_check', RANK],
  ['regional_representatives_region_check', REGION],
  ['messages_language_check', MESSAGE_LANGUAGE],
  ['messages_state_check', MESSAGE_STATE],
  ['shops_status_check', SHOP_STATUS],
  ['device_types_category_check', DEVICE_TYPE_CATEGORY],
  ['device_types_method_check', METHOD_OF_REGISTRATION],
  ['device_register_nature_check', DEVICE_NATURE],
  ['device_register_status_check', DEVICE_STATUS],
  ['work_requests_type_check', REQUEST_TYPE],
  ['work_requests_status_check', REQUEST_STATUS],
  ['request_uploads_type_check', REQUEST_TYPE],
  ['request_uploads_state_check', REQUEST_FILE_STATE],
];

describe('closed lists', () => {
  const app = runApp();

  for (const [constraint, { name, options }] of STORED) {
    it(`of ${name} are the same in the contract and in the database`, async () => {
      const { rows } = await app().pool.query<{ definition: string }>(
        'select pg_get_constraintdef(oid) as definition from pg_constraint where conname = $1',
        [constraint],
      );
      const stored = rows[0]?.definition.match(/'\w+'/g)?.map((quoted) => quoted.slice(1, -1));
      assert.deepEqual(stored?.toSorted(), [...options].sort());
    });
  }
});
