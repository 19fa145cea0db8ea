/** `npm run check`: whether the parts of a bank belong together, as a start would say it, without starting anything; with `--outside` whether the systems outside answer. */
import { systemClock } from '@portal/platform/clock/clock';
import { InvalidEnvironment, readEnvironment, type EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { takeVariablesAndClearSecrets } from '@portal/platform/config/takeVariablesAndClearSecrets';
import { createLog } from '@portal/platform/log/createLog';
import { acceptBankDataLoss } from './acceptBankDataLoss.ts';
import { checkBankDataIntegrity } from './checkBankDataIntegrity.ts';
import { WITHOUT_ERASURES_FLAG } from './composition/backup/collectErasuresSinceBackup.ts';
import { checkOutsideSystems } from './composition/outside-check/checkOutsideSystems.ts';
import { readEffectiveBankConfiguration } from './composition/parts/readEffectiveBankConfiguration.ts';
import { resolveExistingBankEngineSettings } from './composition/parts/resolveExistingBankEngineSettings.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';
import { explainStartErrorOr, runAndExit } from './runAndExit.ts';

const surroundings = { clock: systemClock, log: createLog({ level: 'silent' }) };
const told = { say: printLine, complain: printErrorLine };

/** Leaves the secrets to whoever reads them after this. */
const readGivenEnvironment = (): EnvironmentSettings => readEnvironment(takeVariablesAndClearSecrets({ ...process.env }));

interface TestTo {
  readonly mailTo: string | undefined;
  readonly smsTo: string | undefined;
}

async function checkOutside(to: TestTo): Promise<boolean> {
  const environment = readGivenEnvironment();
  const config = await readEffectiveBankConfiguration(environment, process.env, surroundings);
  const findings = await checkOutsideSystems({ environment, config, ...to, now: systemClock.now() });
  for (const { ok, line } of findings) (ok ? printLine : printErrorLine)(line);
  return findings.every(({ ok }) => ok);
}

const ACCEPT_LOSS = '--accept-loss';
const usage = `Aufruf: npm run check [-- ${ACCEPT_LOSS} [${WITHOUT_ERASURES_FLAG}]], oder npm run check -- --outside [--mail adresse@bank.de] [--sms +49…]`;

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
  if (options[0] === '--outside') return checkOutside(testsTo(options.slice(1)));
  const accepts = options.includes(ACCEPT_LOSS);
  if (options.some((option) => ![ACCEPT_LOSS, ...(accepts ? [WITHOUT_ERASURES_FLAG] : [])].includes(option)))
    throw new InvalidEnvironment(usage);
  const environment = readGivenEnvironment();
  const where = await resolveExistingBankEngineSettings(process.env);
  if (!accepts) return checkBankDataIntegrity(where, surroundings, told);
  await acceptBankDataLoss(where, { ...surroundings, environment, withoutErasures: options.includes(WITHOUT_ERASURES_FLAG), told });
  return true;
}

runAndExit(check, (error) => explainStartErrorOr('Die Prüfung ist nicht gelungen', error));
