export type EngineName = 'eventstore' | 'mongodb' | 'kafka';
export const engineNames = ['eventstore', 'mongodb', 'kafka'] as const satisfies readonly EngineName[];

/** The URL under which a client reaches an engine, or a fault proxy in front of it. */
export function engineUrl(engine: EngineName, host: string, port: number): string {
  if (engine === 'eventstore') return `esdb://${host}:${port}?tls=false`;
  return engine === 'mongodb' ? `mongodb://${host}:${port}/?directConnection=true` : `${host}:${port}`;
}
