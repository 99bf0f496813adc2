import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadConfig } from '../../server/src/app/settings/config.ts';
import { createLog } from '../../server/src/app/start/log.ts';
import { type RunningProduct, startProduct } from '../../server/src/app/start/start.ts';
import { freePort } from '../../server/src/testing/free-port.ts';

export interface TestProduct {
  readonly origin: string;
  /** Connections as the application, for rows that the product itself would need days for. */
  readonly pool: RunningProduct['pool'];
  readonly stop: () => Promise<void>;
}

/** The whole product with demo data, on a free port, with a temporary data folder that is removed on stop. */
export async function startTestProduct(settings: Record<string, string> = {}): Promise<TestProduct> {
  const folder = await mkdtemp(join(tmpdir(), 'cooler-e2e-'));
  const removeFolder = () => rm(folder, { recursive: true, force: true });
  try {
    const config = loadConfig({
      ...{ PORT: String(await freePort()), DATA_DIR: folder, DEMO_DATA: 'demo', LOG_LEVEL: 'error' },
      ...settings,
    });
    const product = await startProduct(config, createLog(config));
    return {
      origin: product.config.publicUrl,
      pool: product.pool,
      stop: async () => {
        await product.stop();
        await removeFolder();
      },
    };
  } catch (error) {
    await removeFolder();
    throw error;
  }
}
