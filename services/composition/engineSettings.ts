import path from 'node:path';
import { masterKey } from '@portal/platform/config/masterKey';
import type { Environment } from '@portal/platform/config/readEnvironment';
import type { EngineSettings } from './engines.ts';

/** What the environment says about the engines, with the master key. */
export async function engineSettings(environment: Environment): Promise<EngineSettings> {
  const dataDir = path.resolve(environment.dataDir);
  const key = await masterKey({ ...environment, dataDir });
  const { engines } = environment;
  if (engines.kind === 'embedded') return { kind: 'embedded', masterKey: key, dataDir };
  const { eventStoreUrl, eventStoreNamespace, mongoUrl } = engines;
  return { kind: 'distributed', masterKey: key, eventStoreUrl, eventStoreNamespace, mongoUrl };
}
