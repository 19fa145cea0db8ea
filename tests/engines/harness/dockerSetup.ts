import type { TestProject } from 'vitest/node';
import { engineImage } from './container.ts';
import { removeLeftovers, whyNoContainers } from './docker.ts';
import { engineNames } from './engineUrl.ts';

/** For suites that start all their containers themselves: finds out whether this machine can. */
export default async function setup(project: TestProject): Promise<void> {
  const unavailable = await whyNoContainers(engineNames.map(engineImage));
  project.provide('engineUrls', { unavailable, behindProxy: {} });
  if (unavailable === '') await removeLeftovers();
}
