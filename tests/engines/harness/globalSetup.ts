import type { TestProject } from 'vitest/node';
import { engineImage, startEngine } from './container.ts';
import { removeLeftovers, whyNoContainers } from './docker.ts';
import { engineNames } from './engineUrl.ts';
import { allStarted } from './openEngine.ts';

/** Starts one container of each engine for all suites of the run, where this machine can. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const unavailable = await whyNoContainers(engineNames.map(engineImage));
  if (unavailable !== '') {
    project.provide('engineUrls', { unavailable, behindProxy: {} });
    return undefined;
  }
  await removeLeftovers();
  const engines = await allStarted(engineNames.map((name) => startEngine(name)));
  const entries = engineNames.map((name, index) => [name, engines[index]!] as const);
  project.provide('engineUrls', {
    unavailable: '',
    ...Object.fromEntries(entries.map(([name, engine]) => [name, engine.url])),
    behindProxy: Object.fromEntries(entries.map(([name, engine]) => [name, engine.behindProxy])),
  });
  return async () => void (await Promise.allSettled(engines.map((engine) => engine.stop())));
}
