import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { InvalidEnvironment, readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createLog } from '@portal/platform/log/createLog';
import { loadEngineSettingsWithMasterKeys } from './composition/engines/loadEngineSettingsWithMasterKeys.ts';
import { openDistributedStores, openEmbeddedStores } from './composition/migration/openStores.ts';
import type { IrreplaceableStores } from './composition/migration/stores.ts';
import { explainKeyFault } from './composition/rotation/keyFaults.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';

export interface CliCommandResult {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

type StoresCommand = (args: readonly string[], stores: IrreplaceableStores, environment: EnvironmentSettings) => Promise<CliCommandResult>;

/** A program beside the portal, on its stores in either size: says what came of it, and ends. */
export function runStoresCommandAndExit(command: StoresCommand): void {
  run(command, process.argv.slice(2)).then(
    ({ lines, exitCode }) => {
      printLine(lines.join('\n'));
      process.exit(exitCode);
    },
    (error: unknown) => {
      printErrorLine(explanation(error));
      process.exit(1);
    },
  );
}

async function run(command: StoresCommand, args: readonly string[]): Promise<CliCommandResult> {
  setOwnerOnlyUmask();
  const environment = readEnvironment(takeVariablesAndClearSecrets(process.env));
  const settings = await loadEngineSettingsWithMasterKeys(environment);
  const surroundings = { clock: systemClock, log: createLog({ level: 'error' }) };
  const stores =
    settings.kind === 'embedded'
      ? await openEmbeddedStores({ ...settings, dataDir: path.resolve(settings.dataDir) }, surroundings)
      : openDistributedStores(settings, surroundings);
  try {
    return await command(args, stores, environment);
  } finally {
    await stores.close();
  }
}

function explanation(error: unknown): string {
  if (error instanceof InvalidEnvironment) return error.message;
  if (error instanceof EngineUnavailable) return 'Die Datenbank antwortet nicht. Bitte versuchen Sie es gleich noch einmal.';
  const keyFault = explainKeyFault(error);
  if (keyFault !== undefined) return keyFault;
  return `Das hat nicht geklappt: ${error instanceof Error ? error.message : 'unbekannter Fehler'}`;
}
