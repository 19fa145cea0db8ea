import { execFileSync, spawn } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { BucketSettings } from '@portal/platform/config/bucketAddressSchema';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { freePort } from './harness/freePort.ts';

/** An S3 server in Go (github.com/versity/versitygw), where the machine has it or `VERSITYGW` names it. */
export const versitygw: string | undefined = (() => {
  try {
    return process.env['VERSITYGW'] ?? execFileSync('sh', ['-c', 'command -v versitygw'], { encoding: 'utf8' }).trim();
  } catch {
    return undefined;
  }
})();

export interface VersitygwUnderTest {
  readonly bucket: BucketSettings;
  stop(): Promise<void>;
}

export async function startVersitygw(): Promise<VersitygwUnderTest> {
  const [folder, port] = [mkdtempSync(join(tmpdir(), 'versitygw-')), await freePort()];
  const bucket: BucketSettings = {
    secure: false,
    host: '127.0.0.1',
    port,
    bucket: 'portal-dokumente',
    region: 'eu-central-1',
    accessKey: 'portal',
    secretKey: 'nur-fuer-tests',
  };
  mkdirSync(join(folder, bucket.bucket));
  const server = spawn(versitygw!, ['--port', `127.0.0.1:${port}`, '--region', bucket.region, '--quiet', 'posix', folder], {
    env: { ...process.env, ROOT_ACCESS_KEY: bucket.accessKey, ROOT_SECRET_KEY: bucket.secretKey },
    stdio: 'ignore',
  });
  const ended = new Promise<void>((resolve) => server.once('exit', () => resolve()));
  while (!(await listens(port))) {
    if (server.exitCode !== null) throw new Error(`versitygw ends with ${server.exitCode}`);
    await sleepUnlessAborted(50);
  }
  return {
    bucket,
    async stop() {
      server.kill('SIGKILL');
      await ended;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}

const listens = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const socket = connect({ host: '127.0.0.1', port });
    const tell = (answer: boolean): void => {
      socket.destroy();
      resolve(answer);
    };
    socket.once('connect', () => tell(true)).once('error', () => tell(false));
  });
