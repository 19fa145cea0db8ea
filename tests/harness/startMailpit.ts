import { spawn, spawnSync } from 'node:child_process';
import { sleepUnlessAborted } from '@portal/platform/scheduler/sleepUnlessAborted';
import { GenericContainer, Wait } from 'testcontainers';
import { composeService } from '../engines/harness/composeFile.ts';
import { ownerLabel, whyNoContainers } from '../engines/harness/docker.ts';
import { freePort } from '../engines/harness/freePort.ts';

export interface Mailpit {
  readonly smtpUrl: string;
  /** Of its pages and its API. */
  readonly url: string;
  stop(): Promise<void>;
}

const { image } = composeService('mailpit');
const isInstalled = (): boolean => spawnSync('mailpit', ['version', '--no-release-check']).error === undefined;

/** Why this machine has no Mailpit, '' where it has one: as a program, or as the image of the compose file. */
export const whyNoMailpit = (): Promise<string> => (isInstalled() ? Promise.resolve('') : whyNoContainers([image]));

async function untilReady(url: string): Promise<void> {
  for (let tries = 0; tries < 200; tries += 1) {
    const answer = await fetch(`${url}/readyz`).catch(() => undefined);
    if (answer?.ok) return;
    await sleepUnlessAborted(50);
  }
  throw new Error('Mailpit does not get ready.');
}

export async function startMailpit(): Promise<Mailpit> {
  if (isInstalled()) {
    const [smtp, http] = [await freePort(), await freePort()];
    const child = spawn('mailpit', ['--smtp', `127.0.0.1:${smtp}`, '--listen', `127.0.0.1:${http}`, '--disable-version-check'], {
      stdio: 'ignore',
    });
    const over = new Promise((resolve) => child.once('exit', resolve));
    const url = `http://127.0.0.1:${http}`;
    await untilReady(url);
    return {
      smtpUrl: `smtp://127.0.0.1:${smtp}`,
      url,
      async stop() {
        child.kill();
        await over;
      },
    };
  }
  const container = await new GenericContainer(image)
    .withLabels(ownerLabel())
    .withExposedPorts(1025, 8025)
    .withWaitStrategy(Wait.forListeningPorts())
    .start();
  const url = `http://127.0.0.1:${container.getMappedPort(8025)}`;
  await untilReady(url);
  return {
    smtpUrl: `smtp://127.0.0.1:${container.getMappedPort(1025)}`,
    url,
    stop: async () => void (await container.stop({ remove: true, removeVolumes: true, timeout: 0 })),
  };
}
