import {
  deviceTimeline,
  deviceWhereabouts,
  requestDevices,
} from '@cooler/contract/features/device-timeline/device-timeline.ts';
import { daySchema } from '@cooler/contract/kernel/day.ts';
import type { FastifyInstance } from 'fastify';
import * as z from 'zod/mini';
import { readAs } from '../../kernel/http/read-body.ts';
import { describeExtra, jsonSchemaOf } from '../../kernel/openapi/describe.ts';
import { idText } from '../device-register/parameters.ts';
import { findRequestDevices } from './find-request-devices.ts';
import { findTimeline } from './find-timeline.ts';
import { findWhereabouts } from './find-whereabouts.ts';

const PATH = 'device-register';
const BASE = `/resource/${PATH}`;
const VIEW = { right: 'device-timeline.view' } as const;

const idQuery = z.object({ id: idText });
const dayQuery = z.extend(idQuery, { date: daySchema() });

function describe(summary: string, query: z.ZodMiniType, answer: z.ZodMiniType) {
  return describeExtra(PATH, summary, {
    querystring: jsonSchemaOf(query),
    response: { 200: jsonSchemaOf(answer) },
  });
}

/** The timeline of a device, and its place on a day; every role may read it, since every role writes work requests. */
export function deviceTimelineRoutes(app: FastifyInstance): void {
  app.get(
    `${BASE}/timeline`,
    { config: VIEW, schema: describe('Every status and place that a device had', idQuery, deviceTimeline) },
    (request) => {
      const { id } = readAs(idQuery, request.query);
      return request.read((pool) => findTimeline(pool, id));
    },
  );

  app.get(
    `${BASE}/whereabouts`,
    {
      config: VIEW,
      schema: describe('Status and place of a device at the end of a day', dayQuery, deviceWhereabouts),
    },
    (request) => {
      const { id, date } = readAs(dayQuery, request.query);
      return request.read((pool) => findWhereabouts(pool, id, date));
    },
  );

  app.get(
    `${BASE}/of-request`,
    { config: VIEW, schema: describe('Devices of a work request', idQuery, requestDevices) },
    (request) => {
      const { id } = readAs(idQuery, request.query);
      return request.read((pool) => findRequestDevices(pool, id));
    },
  );
}
