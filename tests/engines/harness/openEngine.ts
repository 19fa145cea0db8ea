import { engineNames, type EngineName } from './engineUrl.ts';

const variables: Readonly<Record<EngineName, string>> = {
  eventstore: 'BENCH_EVENTSTORE_URL',
  mongodb: 'BENCH_MONGODB_URL',
  kafka: 'BENCH_KAFKA_BROKERS',
};

export interface OpenedEngine {
  readonly url: string;
  /** Ends it and removes its data, where it was started for this. */
  stop(): Promise<void>;
}

/** The engine that the environment names, else one in a container of its own, else why there is neither. */
export async function openEngine(engine: EngineName): Promise<OpenedEngine | { readonly missing: string }> {
  const variable = variables[engine];
  const given = process.env[variable];
  if (given !== undefined && given !== '') return { url: given, stop: () => Promise.resolve() };
  // Loaded only here: whoever names an engine needs no Docker.
  const { removeLeftovers, whyNoContainers } = await import('./docker.ts');
  const { engineImage, startEngine } = await import('./container.ts');
  const reason = await whyNoContainers([engineImage(engine)]);
  if (reason !== '') return { missing: `${reason}, and no ${variable}` };
  await removeLeftovers();
  return startEngine(engine);
}

/** All of them or, where one does not start, none. @throws what kept the first one from starting */
export async function allStarted<Engine extends Pick<OpenedEngine, 'stop'>>(
  starting: readonly Promise<Engine>[],
): Promise<readonly Engine[]> {
  try {
    return await Promise.all(starting);
  } catch (error) {
    for (const each of await Promise.allSettled(starting)) if (each.status === 'fulfilled') await each.value.stop().catch(() => undefined);
    throw error;
  }
}

export interface OpenedEngines {
  readonly urls: Readonly<Record<EngineName, string>>;
  stop(): Promise<void>;
}

/** One of each. @throws Error, when one is not there */
export async function openEngines(): Promise<OpenedEngines> {
  const opened = await allStarted(
    engineNames.map(async (name) => {
      const engine = await openEngine(name);
      if ('missing' in engine) throw new Error(`no ${name}: ${engine.missing}`);
      return engine;
    }),
  );
  return {
    urls: Object.fromEntries(engineNames.map((name, index) => [name, opened[index]!.url])) as Record<EngineName, string>,
    stop: async () => void (await Promise.all(opened.map((engine) => engine.stop()))),
  };
}
