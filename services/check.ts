/** `npm run check`: whether the parts of a bank belong together, as a start would say it, without starting anything; with `--outside` whether the systems outside answer. */
import { mkdir } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { InvalidEnvironment, readEnvironment } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { createLog } from '@portal/platform/log/createLog';
import { checkBank } from './checkBank.ts';
import type { EngineSettings } from './composition/engines/engines.ts';
import { checkOutsideSystems } from './composition/outside-check/checkOutsideSystems.ts';
import { readEffectiveBankConfiguration } from './composition/parts/readEffectiveBankConfiguration.ts';
import { resolveExistingBankEngineSettings } from './composition/parts/resolveExistingBankEngineSettings.ts';
import { verifyBankPartsEnsuringId } from './composition/parts/verifyBankPartsEnsuringId.ts';
import { openBankForMaintenance, type BankOpenedForMaintenance } from './composition/parts/openBankForMaintenance.ts';
import { markReadModelsForRebuild } from './composition/parts/readModelFit.ts';
import { explainStartError } from './composition/first-start/startRefused.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';

const surroundings = { clock: systemClock, log: createLog({ level: 'silent' }) };

async function acceptLoss(bank: BankOpenedForMaintenance, kind: EngineSettings['kind']): Promise<void> {
  await bank.parts.vault.ready();
  await verifyBankPartsEnsuringId(bank.parts, { kind, journal: bank.journal, ...surroundings, acceptLoss: true });
  if (kind === 'distributed') await markReadModelsForRebuild(bank.readModels);
  printLine(
    'Der Verlust ist angenommen: das Portal startet wieder. Was verloren ist, bleibt unlesbar, bis eine passende Sicherung eingespielt wird.',
  );
}

interface TestTo {
  readonly mailTo: string | undefined;
  readonly smsTo: string | undefined;
}

async function checkOutside(to: TestTo): Promise<boolean> {
  const environment = readEnvironment(takeVariablesAndClearSecrets({ ...process.env }));
  const config = await readEffectiveBankConfiguration(environment, process.env, surroundings);
  const findings = await checkOutsideSystems({ environment, config, ...to, now: systemClock.now() });
  for (const { ok, line } of findings) (ok ? printLine : printErrorLine)(line);
  return findings.every(({ ok }) => ok);
}

const usage = 'Aufruf: npm run check [-- --accept-loss], oder npm run check -- --outside [--mail adresse@bank.de] [--sms +49…]';

function testsTo(options: readonly string[]): TestTo {
  const named = new Map<string, string>();
  for (let at = 0; at < options.length; at += 2) {
    const [flag = '', value] = options.slice(at, at + 2);
    if (!['--mail', '--sms'].includes(flag) || value === undefined || named.has(flag)) throw new InvalidEnvironment(usage);
    named.set(flag, value);
  }
  return { mailTo: named.get('--mail'), smsTo: named.get('--sms') };
}

async function check(): Promise<boolean> {
  const options = process.argv.slice(2);
  if (options[0] === '--outside') {
    return checkOutside(testsTo(options.slice(1)));
  }
  if (options.some((option) => option !== '--accept-loss')) throw new InvalidEnvironment(usage);
  const where = await resolveExistingBankEngineSettings(process.env);
  const accepts = options.length > 0;
  if (accepts && where.kind === 'embedded')
    for (const name of ['vault', 'blobs']) await mkdir(path.join(where.dataDir, name), { recursive: true });
  if (!accepts) return checkBank(where, surroundings, { say: printLine, complain: printErrorLine });
  const bank = await openBankForMaintenance(where, surroundings);
  try {
    await acceptLoss(bank, where.kind);
    return true;
  } finally {
    await bank.close();
  }
}

check().then(
  (well) => process.exit(well ? 0 : 1),
  (error: unknown) => {
    printErrorLine(
      explainStartError(error) ??
        `Die Prüfung ist nicht gelungen: ${error instanceof Error ? `${error.name}: ${error.message}` : String(error)}`,
    );
    process.exit(1);
  },
);
