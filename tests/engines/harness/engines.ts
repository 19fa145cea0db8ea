import { describe, inject } from 'vitest';
import type { EngineName } from './engineUrl.ts';
import type { ProxyTarget } from './faultProxy.ts';

/** The engines that the run's global setup has started. */
export interface EngineUrls {
  readonly eventstore?: string;
  readonly mongodb?: string;
  readonly kafka?: string;
  /** Where a fault proxy goes in front of each: `openFaultProxy(engineUrls.behindProxy.kafka)`. */
  readonly behindProxy: Readonly<Partial<Record<EngineName, ProxyTarget>>>;
  /** Why an engine is not there; empty when all are. */
  readonly unavailable: string;
}

declare module 'vitest' {
  interface ProvidedContext {
    engineUrls: EngineUrls;
  }
}

export const engineUrls: EngineUrls = inject('engineUrls');

/** A suite that needs an engine. Where it is not there, the suite is skipped and its name says why. */
export function describeWithEngine(engine: EngineName, title: string, suite: (url: string) => void): void {
  const url = engineUrls[engine];
  if (url === undefined) describe.skip(`${title} (${engineUrls.unavailable})`, () => suite(''));
  else describe(title, () => suite(url));
}

/** A suite that needs Docker and starts containers of its own. */
export function describeWithDocker(title: string, suite: () => void): void {
  if (engineUrls.unavailable === '') describe(title, suite);
  else describe.skip(`${title} (${engineUrls.unavailable})`, suite);
}
