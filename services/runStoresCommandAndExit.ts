import { systemClock } from '@portal/platform/clock/clock';
import { setOwnerOnlyUmask } from '@portal/platform/config/privateFiles';
import { readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createLog } from '@portal/platform/log/createLog';
import { explainStartError } from './composition/first-start/startRefused.ts';
import { openDistributedStores, openEmbeddedStores } from './composition/migration/openStores.ts';
import type { IrreplaceableStores } from './composition/migration/stores.ts';
import { engineSettingsOfExistingBank } from './composition/parts/resolveExistingBankEngineSettings.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';

export interface CliCommandResult {
  readonly lines: readonly string[];
  readonly exitCode: 0 | 1 | 2;
}

type StoresCommand = (args: readonly string[], stores: IrreplaceableStores, environment: EnvironmentSettings) => Promise<CliCommandResult>;

/** A program beside the portal, on its stores in either size: says what came of it, and ends. */
export function runStoresCommandAndExit(command: StoresCommand): void {
  setOwnerOnlyUmask();
  runStoresCommand(command, process.argv.slice(2), process.env).then(
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

/** @throws StartRefused where there is no bank */
export async function runStoresCommand(
  command: StoresCommand,
  args: readonly string[],
  variables: Parameters<typeof takeVariablesAndClearSecrets>[0],
): Promise<CliCommandResult> {
  const environment = readEnvironment(takeVariablesAndClearSecrets(variables));
  const settings = await engineSettingsOfExistingBank(environment);
  const surroundings = { clock: systemClock, log: createLog({ level: 'error' }) };
  const stores =
    settings.kind === 'embedded' ? await openEmbeddedStores(settings, surroundings) : openDistributedStores(settings, surroundings);
  try {
    return await command(args, stores, environment);
  } finally {
    await stores.close();
  }
}

function explanation(error: unknown): string {
  if (error instanceof EngineUnavailable) return 'Die Datenbank antwortet nicht. Bitte versuchen Sie es gleich noch einmal.';
  return explainStartError(error) ?? `Das hat nicht geklappt: ${error instanceof Error ? error.message : 'unbekannter Fehler'}`;
}
