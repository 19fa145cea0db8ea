import { START_OF_LOG, type LogPosition } from '@portal/platform/event-store/eventStore';
import type { KeyVault } from '@portal/platform/vault/keyVault';
import { contexts } from '../contextList.ts';
import { StartRefused } from '../first-start/startRefused.ts';
import { loadBankId } from '../parts/loadBankId.ts';
import type { LogReader } from '../parts/bankParts.ts';
import { readErasureListIfOfRestoredBank, WITHOUT_ERASURES_FLAG, type ErasuresSinceBackup } from './collectErasuresSinceBackup.ts';
import { signerOfPortal } from './erasureSigning.ts';

const PAGE = 1_000;

interface RestoredEngines {
  readonly events: LogReader;
  readonly vault: Pick<KeyVault, 'export' | 'pseudonym'>;
}

interface ListedErasures {
  readonly erasuresFile: string | undefined;
  /** Somebody has said that there is no list, and that it goes on all the same. */
  readonly without: boolean;
}

/**
 * Who was erased, as the log and the list say, where the databases were brought back one by one: the log may be newer than the keys,
 * or as old as they are, and then only the list tells. Changes nothing. @throws StartRefused where there is no list that is as new as
 * the keys, unless somebody says so
 */
export async function collectErasuresSinceDatabaseRestore(
  { events, vault }: RestoredEngines,
  { erasuresFile, without }: ListedErasures,
): Promise<Omit<ErasuresSinceBackup, 'lists'>> {
  const warnings: string[] = [];
  const bank = await loadBankId(events);
  const restored = { bank: bank ?? '', erased: await tombstonesOf(vault), backupId: undefined, listIsSigned: true };
  const list =
    erasuresFile === undefined || bank === undefined
      ? undefined
      : await readErasureListIfOfRestoredBank(erasuresFile, restored, { warnings, signers: [signerOfPortal(vault)] });
  const isKnown = list?.isNewerThanBackup === true;
  if (!isKnown && !without && bank !== undefined) throw new StartRefused([...warnings, nobodyKnows(list?.name)].join(' '));
  if (!isKnown) warnings.push('Wen nur eine neuere Löschliste nennen könnte, ist nicht bekannt: löschen Sie diese Personen noch einmal.');
  const subjects = new Set([...(await streamsErasedInLog(events)), ...(list?.erased ?? [])]);
  return { subjects: [...subjects], upTo: isKnown ? list.upTo : undefined, warnings };
}

async function tombstonesOf(vault: RestoredEngines['vault']): Promise<ReadonlySet<string>> {
  const erased = new Set<string>();
  for await (const entry of vault.export()) if (entry.kind === 'erased') erased.add(entry.subject);
  return erased;
}

/** In the order of the log. */
async function streamsErasedInLog(events: LogReader): Promise<ReadonlySet<string>> {
  const types = contexts.flatMap(({ erasure }) => erasure.flatMap(({ erasedAfter }) => erasedAfter ?? []));
  const streams = new Set<string>();
  for (let after: LogPosition = START_OF_LOG; ;) {
    const page = await events.readLog({ after, limit: PAGE, types });
    for (const { stream } of page) streams.add(stream);
    const last = page.at(-1);
    if (last === undefined || page.length < PAGE) return streams;
    after = last.position;
  }
}

function nobodyKnows(list: string | undefined): string {
  const reason =
    list === undefined
      ? 'Es gibt keine Löschliste: ERASURES_FILE nennt keine, die zu dieser Bank gehört'
      : `Die Löschliste (${list}) ist älter als der Schlüsselspeicher (MongoDB): Löschungen, die er kennt, fehlen in ihr`;
  return (
    `${reason}. Wer seit den Sicherungen gelöscht wurde, wäre wieder lesbar, wo auch das Ereignisprotokoll nichts davon weiß. ` +
    `Nennen Sie die Löschliste in ERASURES_FILE. Gibt es keine, sagen Sie auch ${WITHOUT_ERASURES_FLAG} und löschen von Hand.`
  );
}
