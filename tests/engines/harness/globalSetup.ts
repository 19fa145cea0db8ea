import type { TestProject } from 'vitest/node';
import { engineImage, startEngine, type EngineContainer } from './container.ts';
import { removeLeftovers, whyNoContainers } from './docker.ts';
import { engineNames } from './engineUrl.ts';

/** Starts one container of each engine for all suites of the run, where this machine can. */
export default async function setup(project: TestProject): Promise<(() => Promise<void>) | undefined> {
  const unavailable = await whyNoContainers(engineNames.map(engineImage));
  if (unavailable !== '') {
    project.provide('engineUrls', { unavailable, behindProxy: {} });
    return undefined;
  }
  await removeLeftovers();
  const results = await Promise.allSettled(engineNames.map((name) => startEngine(name)));
  const engines = results.flatMap((result) => (result.status === 'fulfilled' ? [result.value] : []));
  const stop = async (): Promise<void> => {
    await Promise.allSettled(engines.map((engine: EngineContainer) => engine.stop()));
  };
  const failure = results.find((result) => result.status === 'rejected');
  if (failure) {
    await stop();
    throw failure.reason;
  }
  const entries = engineNames.map((name, index) => [name, engines[index]!] as const);
  project.provide('engineUrls', {
    unavailable: '',
    ...Object.fromEntries(entries.map(([name, engine]) => [name, engine.url])),
    behindProxy: Object.fromEntries(entries.map(([name, engine]) => [name, engine.behindProxy])),
  });
  return stop;
}
