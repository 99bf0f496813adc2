import { deviceOverview } from '@cooler/contract/features/overview/device-overview.ts';
import { shopOverview } from '@cooler/contract/features/overview/shop-overview.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs, readIds } from '../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { idText, text } from '../device-register/parameters.ts';
import { findDeviceOverview } from './find-device-overview.ts';
import { findShopOverview } from './find-shop-overview.ts';

const shopQuery = z.object({ id: text });
const deviceQuery = z.object({ id: idText });

/** The page of one shop and of one device, each in one call (docs/domain.md §11.12). */
export function overviewRoutes(app: FastifyInstance): void {
  const ofShop = describeExtra('shops', 'Everything that the page of a shop shows', {
    querystring: jsonSchemaOf(shopQuery),
    response: { 200: jsonSchemaOf(shopOverview) },
  });
  app.get('/resource/shops/overview', { config: { right: 'shops.view' }, schema: ofShop }, (request) => {
    const { id } = readAs(shopQuery, request.query);
    return request.read((pool) => findShopOverview(pool, id, request.user.roles));
  });

  const ofDevice = describeExtra('device-register', 'Everything that the page of a device shows', {
    querystring: jsonSchemaOf(deviceQuery),
    response: { 200: jsonSchemaOf(deviceOverview) },
  });
  app.get(
    '/resource/device-register/overview',
    { config: { right: 'device-register.lookup' }, schema: ofDevice },
    (request) => {
      const { id } = readIds(deviceQuery, request.query);
      return request.read((pool) => findDeviceOverview(pool, id, request.user.roles));
    },
  );
}
