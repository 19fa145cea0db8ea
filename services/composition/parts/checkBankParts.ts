import type { EngineSettings } from '../engines/engines.ts';
import { projections } from '../projector/projections.ts';
import { compareBankPartsWithLog } from './compareBankPartsWithLog.ts';
import type { BankOpenedForMaintenance } from './openBankForMaintenance.ts';
import { ACCEPT_LOSS_COMMAND, explainBankPartsMismatch } from './partFault.ts';
import { areReadModelsConsistentWithLog } from './readModelFit.ts';

export interface LineReporter {
  say(line: string): void;
  complain(line: string): void;
}

/** Says in sentences whether the parts of a bank belong together, and looks at all of it. True when all is well. */
export async function checkBankParts(
  { parts, readModels }: BankOpenedForMaintenance,
  kind: EngineSettings['kind'],
  { say, complain }: LineReporter,
): Promise<boolean> {
  await parts.vault.ready();
  const positionsCompare = kind === 'embedded';
  const { bank, faults, newest, lost } = await compareBankPartsWithLog(parts, { positionsCompare, whole: true });
  faults.forEach((fault) => complain(explainBankPartsMismatch(fault, kind)));
  if (faults.length > 0) return false;
  if (newest === undefined) say('Die Bank ist noch leer: sie entsteht beim ersten Start.');
  const fit = await areReadModelsConsistentWithLog({ events: parts.events, store: readModels, projections, positionsCompare });
  if (!fit)
    complain('Die Lesemodelle sind neuer als das Ereignisprotokoll oder gehören zu einem anderen. Der nächste Start baut sie neu auf.');
  if (lost.length > 0)
    complain(`Zu ${lost.length} Personen und Vorgängen ist der Schlüssel verloren; über sie wird nichts mehr entschieden.`);
  if (!fit || lost.length > 0) return false;
  say(`Alle Teile gehören zusammen${bank === undefined ? '' : ` (Bank ${bank})`}.`);
  // What the last seconds before a backup have left there is known to no mark.
  if (kind === 'distributed') say(`Haben Sie eben Sicherungen eingespielt, dann vor dem Start noch: ${ACCEPT_LOSS_COMMAND}`);
  return true;
}
