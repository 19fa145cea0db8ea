import type { EngineName } from '../../engines/harness/engineUrl.ts';
import type { Tell } from '../benchRow.ts';

const variables: Readonly<Record<EngineName, string>> = {
  eventstore: 'BENCH_EVENTSTORE_URL',
  mongodb: 'BENCH_MONGODB_URL',
  kafka: 'BENCH_KAFKA_BROKERS',
};

/**
 * Works with the engine that the environment names, else with one in a container of its own. Where there is neither,
 * the run says so instead of a figure.
 */
export async function onEngine(engine: EngineName, rows: string, tell: Tell, work: (url: string) => Promise<void>): Promise<void> {
  const variable = variables[engine];
  const given = process.env[variable];
  if (given !== undefined && given !== '') return work(given);
  // Loaded only here: whoever names an engine needs no Docker.
  const { removeLeftovers, whyNoContainers } = await import('../../engines/harness/docker.ts');
  const { engineImage, startEngine } = await import('../../engines/harness/container.ts');
  const reason = await whyNoContainers([engineImage(engine)]);
  if (reason !== '') return tell({ notMeasured: `${rows}: ${reason}, and no ${variable}` });
  await removeLeftovers();
  const container = await startEngine(engine);
  try {
    await work(container.url);
  } finally {
    await container.stop();
  }
}
