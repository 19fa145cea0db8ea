import os from 'node:os';
import { getContainerRuntimeClient, getReaper, ImageName, type ContainerRuntimeClient } from 'testcontainers';

const ANSWER_WITHIN_MS = 10_000;
const PULL_WITHIN_MS = 10 * 60_000;

async function within<T>(work: Promise<T>, ms: number, late: string): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const timeout = new Promise<never>((_resolve, reject) => (timer = setTimeout(() => reject(new Error(late)), ms)));
  return Promise.race([work, timeout]).finally(() => clearTimeout(timer));
}

/** Docker's client. @throws Error, when no Docker answers */
export const docker = (): Promise<ContainerRuntimeClient> =>
  within(getContainerRuntimeClient(), ANSWER_WITHIN_MS, 'Docker does not answer');

/** Why there are no containers with these images on this machine; empty when there can be. Fetches images that are missing. */
export async function whyNoContainers(images: readonly string[]): Promise<string> {
  const client = await docker().catch(() => undefined);
  if (!client) return 'no Docker on this machine';
  for (const image of images) {
    const name = ImageName.fromString(image);
    if (await client.image.exists(name)) continue;
    const pulled = await within(client.image.pull(name), PULL_WITHIN_MS, 'late').then(
      () => client.image.exists(name),
      () => false,
    );
    if (!pulled) return `the image ${image} is not to be had on this machine`;
  }
  const cleansUp = await getReaper(client).catch(() => undefined);
  return cleansUp ? '' : 'the container that cleans up does not start; TESTCONTAINERS_RYUK_DISABLED=true does without it';
}

const OWNER = 'bank-service-portal.test-owner';

/** Marks a container as one of this process. */
export const ownerLabel = (): Record<string, string> => ({ [OWNER]: `${os.hostname()}/${process.pid}` });

function isGone(owner: string): boolean {
  const [host, pid] = owner.split('/');
  if (host !== os.hostname()) return false;
  try {
    process.kill(Number(pid), 0);
    return false;
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'ESRCH';
  }
}

/** Removes the containers of test processes of this machine that were killed before they could. */
export async function removeLeftovers(): Promise<void> {
  const { container } = await docker();
  const ours = await container.dockerode.listContainers({ all: true, filters: { label: [OWNER] } });
  const left = ours.filter(({ Labels }) => isGone(Labels[OWNER] ?? ''));
  await Promise.allSettled(left.map(({ Id }) => container.getById(Id).remove({ force: true, v: true })));
}
