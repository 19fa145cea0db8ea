/** `npm run audit`: proves that nothing in the log was changed, shows what something was at an instant, exports a case. Changes nothing. */
import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { systemClock } from '@portal/platform/clock/clock';
import { InvalidEnvironment } from '@portal/platform/config/readEnvironment';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import { createLog } from '@portal/platform/log/createLog';
import { createReportPdfRenderer } from '@portal/platform/reports/createReportPdfRenderer';
import { exportCase, KEY_LOST_WARNING } from './audit/export/caseExport.ts';
import { caseReport } from './audit/export/caseReport.ts';
import { auditHistoryKinds } from '@portal/contracts/audit/auditHistoryKinds';
import { isAuditHistoryKind } from './audit/replay/auditedKinds.ts';
import { parseBerlinInstant } from './audit/replay/parseBerlinInstant.ts';
import { replaySubjectAtInstant, type ReplayOutcome } from './audit/replay/replaySubjectAtInstant.ts';
import { resolveExistingBankEngineSettings } from './composition/parts/resolveExistingBankEngineSettings.ts';
import { openBankForMaintenance, type BankOpenedForMaintenance } from './composition/parts/openBankForMaintenance.ts';
import { auditSourcesAndRecordsOf, parseExpectedCheckpoint, verifyBankLog, type ExpectedCheckpoint } from './verifyBankLog.ts';
import { printErrorLine, printLine } from './composition/printLine.ts';
import { explainStartErrorOr, runAndExit } from './runAndExit.ts';

const surroundings = { clock: systemClock, log: createLog({ level: 'silent' }) };

const USAGE = [
  'Aufruf:',
  '  npm run audit -- verify [--expect <Nummer>:<Prüfsumme>]   (aus einer Zeile „log signed“)',
  `  npm run audit -- replay <${auditHistoryKinds.join('|')}> <id> [--at 2026-11-20T10:00]`,
  '  npm run audit -- export <id eines Vorgangs> [Ordner]',
].join('\n');
const COLOUR = '#0b4f87';
const TELL_EVERY = 250_000;
const uuid = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Something to tell the one who asked; nothing is broken. */
class Refused extends Error {}

/** True when all is well. */
type Task = (bank: BankOpenedForMaintenance) => Promise<boolean>;

const verifying =
  (expected?: ExpectedCheckpoint): Task =>
  (bank) => {
    let told = 0;
    const between = async (events: number): Promise<void> => {
      if (events - told < TELL_EVERY) return;
      told = events;
      printErrorLine(`${events.toLocaleString('de-DE')} Ereignisse geprüft …`);
    };
    return verifyBankLog(bank, { say: printLine, complain: printErrorLine }, { between, ...(expected && { expected }) });
  };

const explainReplay: Readonly<Record<Exclude<ReplayOutcome['kind'], 'replayed'>, string>> = {
  unknown: 'Unter dieser Kennung gibt es nichts.',
  'not-yet': 'Zu diesem Zeitpunkt gab es das noch nicht.',
  damaged: 'Eines der Ereignisse ist beschädigt, der Stand ist daher unbekannt: npm run audit -- verify nennt es.',
};

function replaying([kind = '', id = '', ...options]: readonly string[]): Task {
  const [option, instant, ...more] = options;
  const isAt = option === undefined || (option === '--at' && instant !== undefined);
  if (id === '' || !isAt || more.length > 0) throw new InvalidEnvironment(USAGE);
  if (!isAuditHistoryKind(kind)) throw new Refused(`„${kind}“ kann nicht gezeigt werden. Möglich sind ${auditHistoryKinds.join(', ')}.`);
  const at = instant === undefined ? undefined : parseBerlinInstant(instant);
  if (instant !== undefined && at === undefined)
    throw new Refused(`„${instant}“ ist kein Zeitpunkt. Schreiben Sie ihn wie 2026-11-20T10:00 (Berliner Zeit) oder 2026-11-20T09:00Z.`);
  return async (bank) => {
    if (!uuid.test(id)) throw new Refused(explainReplay.unknown);
    const outcome = await replaySubjectAtInstant(auditSourcesAndRecordsOf(bank), kind, id, at);
    if (outcome.kind !== 'replayed') throw new Refused(explainReplay[outcome.kind]);
    printLine(JSON.stringify(outcome.replayed, null, 2));
    const isLost = outcome.replayed.unreadable === 'lost';
    if (isLost) printErrorLine(`Achtung: ${KEY_LOST_WARNING}`);
    return !isLost;
  };
}

function exporting([id = '', folder = '.', ...more]: readonly string[]): Task {
  if (id === '' || more.length > 0 || folder.startsWith('-')) throw new InvalidEnvironment(USAGE);
  return async (bank) => {
    const now = systemClock.now();
    const found = uuid.test(id) ? await exportCase(auditSourcesAndRecordsOf(bank), id, { now, withProof: true }) : undefined;
    if (found === undefined) throw new Refused('Einen Vorgang mit dieser Kennung gibt es nicht.');
    const pdf = await createReportPdfRenderer().print(caseReport(found, { colour: COLOUR }), new AbortController().signal);
    const base = path.resolve(folder, `pruefbericht-${id}`);
    await mkdir(path.dirname(base), { recursive: true });
    await writeFile(`${base}.json`, `${JSON.stringify(found, null, 2)}\n`, { mode: 0o600 });
    await writeFile(`${base}.pdf`, pdf, { mode: 0o600 });
    printLine(`Geschrieben: ${base}.json und ${base}.pdf`);
    if (found.warning !== null) printErrorLine(`Achtung: ${found.warning}`);
    return found.warning === null;
  };
}

function taskOf([verb, ...args]: readonly string[]): Task {
  if (verb === 'verify' && args.length === 0) return verifying();
  if (verb === 'verify' && args.length === 2 && args[0] === '--expect') {
    const expected = parseExpectedCheckpoint(args[1]!);
    if (expected === undefined)
      throw new InvalidEnvironment(`„${args[1]}“ ist kein Prüfpunkt: Nummer, Doppelpunkt und 64 Zeichen Prüfsumme.\n${USAGE}`);
    return verifying(expected);
  }
  if (verb === 'replay') return replaying(args);
  if (verb === 'export') return exporting(args);
  throw new InvalidEnvironment(USAGE);
}

async function audit(): Promise<boolean> {
  const task = taskOf(process.argv.slice(2));
  const bank = await openBankForMaintenance(await resolveExistingBankEngineSettings(process.env), surroundings);
  try {
    await bank.parts.vault.ready();
    return await task(bank);
  } finally {
    await bank.close();
  }
}

function explain(error: unknown): string {
  if (error instanceof Refused) return error.message;
  if (error instanceof EngineUnavailable)
    return 'Das Protokoll lässt sich nicht lesen: Entweder ist seine Datei beschädigt, oder sein Dienst ist nicht erreichbar.';
  return explainStartErrorOr('Die Prüfung ist nicht gelungen', error);
}

runAndExit(audit, explain);
