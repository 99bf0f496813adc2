import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../../../server/src/testing/free-port.ts';
import { CACHE, fetchByMaven, hasMaven, missingJava } from '../../lib/maven.mjs';
import { until } from '../until.mjs';

const VERSION = '4.7.0';
const OLDEST_JAVA = 17;
const STARTED_WITHIN_S = 240;
const NAME = `s3mock-${VERSION}-exec.jar`;

/** The JAR of Adobe's S3Mock, fetched by Maven once. */
export async function provideS3Mock() {
  const missing = missingJava('S3Mock', OLDEST_JAVA);
  if (missing) throw new Error(missing);
  const jar = join(CACHE, NAME);
  if (existsSync(jar)) return jar;
  if (!hasMaven()) throw new Error('There is no Maven to fetch S3Mock with.');
  console.log(`Fetching S3Mock ${VERSION} …`);
  const isFetched = await fetchByMaven('copy', `com.adobe.testing:s3mock:${VERSION}:jar:exec`, NAME, jar);
  if (!isFetched) throw new Error('Maven could not fetch S3Mock; see above.');
  return jar;
}

/** A store with one bucket, whose objects are in a folder; it can be killed and restarted. */
export async function prepareS3Mock(jar, folder, bucket) {
  const port = await freePort();
  const securePort = await freePort();
  const env = {
    ...process.env,
    COM_ADOBE_TESTING_S3MOCK_STORE_ROOT: folder,
    COM_ADOBE_TESTING_S3MOCK_STORE_INITIAL_BUCKETS: bucket,
    COM_ADOBE_TESTING_S3MOCK_STORE_RETAIN_FILES_ON_EXIT: 'true',
  };
  const options = ['-Xmx256m', '-XX:TieredStopAtLevel=1', '-XX:+UseSerialGC', '-jar', jar];
  const ports = [
    `--com.adobe.testing.s3mock.http-port=${port}`,
    `--server.port=${securePort}`,
    '--spring.main.lazy-initialization=true',
  ];
  let child;
  return {
    port,
    async start() {
      child = spawn('java', [...options, ...ports], { env, stdio: 'ignore' });
      const answers = () =>
        fetch(`http://127.0.0.1:${port}/`).then(
          ({ ok }) => ok,
          () => false,
        );
      await until('S3Mock answers', answers, STARTED_WITHIN_S);
    },
    async kill() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGKILL');
      await once(child, 'exit');
    },
  };
}
