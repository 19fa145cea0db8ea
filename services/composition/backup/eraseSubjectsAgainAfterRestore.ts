import { randomUUID } from 'node:crypto';
import { defaultInstanceConfig } from '@portal/contracts/instance/config';
import type { Clock } from '@portal/platform/clock/clock';
import { createCommandHandler } from '@portal/platform/commands/createCommandHandler';
import { createSystemCommandContext } from '@portal/platform/commands/createSystemCommandContext';
import type { EnvironmentSettings } from '@portal/platform/config/readEnvironment';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { Log } from '@portal/platform/log/createLog';
import { createStoredStandInMailbox } from '@portal/platform/outbox/mailboxGateway';
import { channelLimitsWithoutRate } from '@portal/platform/outbox/channelSettings';
import { createOutbox } from '@portal/platform/outbox/createOutbox';
import { skipIfKeyLostOrEventForged } from '@portal/platform/vault/skipIfKeyLostOrEventForged';
import { contexts as manifests } from '../contextList.ts';
import { createContexts } from '../contexts/createContexts.ts';
import { openApiEngines, type EngineSettings } from '../engines/engines.ts';
import { erasureRuleOfStream } from '../erasure/erasureParts.ts';
import type { LineReporter } from '../parts/checkBankParts.ts';
import type { ProjectorMaintenance } from '../projector/projectorControl.ts';
import type { ErasuresSinceBackup } from './collectErasuresSinceBackup.ts';

/** There are none yet, or they are built anew: from a log in which nothing of the person can be read any more. */
const noReadModels: ProjectorMaintenance = {
  rebuild: () => Promise.resolve(),
  compare: () => Promise.resolve([]),
  forget: () => Promise.resolve(),
  vacuum: () => Promise.resolve(),
};

const passedOver = (subject: string): string =>
  `Im Strom ${subject} steht etwas, das das Portal so nicht geschrieben hat: er ist gelöscht, ohne dass er als archiviert gilt.`;

interface ErasingSurroundings {
  readonly clock: Clock;
  readonly log: Log;
  readonly environment: Pick<EnvironmentSettings, 'securityEventDays'>;
  readonly told: LineReporter;
}

/** Erases them once more and says what came of it. */
export async function repeatErasuresAndReport(
  settings: EngineSettings,
  { subjects, upTo, warnings }: Omit<ErasuresSinceBackup, 'lists'>,
  surroundings: ErasingSurroundings,
): Promise<void> {
  const { told } = surroundings;
  warnings.forEach(told.complain);
  const applied = await eraseSubjectsAgainAfterRestore(settings, subjects, surroundings);
  told.say(
    applied === 0
      ? 'Seit der Sicherung wurde niemand gelöscht, der in ihr steht.'
      : `${applied} Löschungen seit der Sicherung wurden noch einmal ausgeführt.`,
  );
  if (upTo !== undefined) told.say(`Die Löschliste reicht bis ${upTo}. Was danach gelöscht wurde, löschen Sie noch einmal.`);
}

/**
 * Erases once more, in a bank that nobody serves yet, exactly as the portal does it: keys, documents, letters, codes, sessions
 * and unique values go. Who had not been archived in this log is archived by the system. Answers how many had something.
 */
export async function eraseSubjectsAgainAfterRestore(
  settings: EngineSettings,
  subjects: readonly string[],
  { clock, log, environment, told }: ErasingSurroundings,
): Promise<number> {
  if (subjects.length === 0) return 0;
  const engines = await openApiEngines(settings, { clock, log });
  try {
    const { journal, vault, records, events } = engines;
    const commands = createCommandHandler({ journal, vault, otherWriters: false });
    const outbox = createOutbox({
      records,
      gateway: createStoredStandInMailbox({ records, clock }),
      channels: channelLimitsWithoutRate,
      clock,
      log,
    });
    const { erasure } = createContexts({
      engines,
      projector: noReadModels,
      log,
      securityEventDays: environment.securityEventDays,
      platform: {
        clock,
        commands,
        outbox,
        config: () => defaultInstanceConfig,
        configNow: async () => defaultInstanceConfig,
        version: 'restore',
        demo: false,
        feedbackWidget: undefined,
        channelsOff: [],
        systemsOff: [],
        ...{ personRegister: undefined, documentArchive: undefined, selfDisclosure: undefined, bankSignIns: undefined },
        isMasterCode: undefined,
        publicUrl: () => '',
      },
    });
    const rules = manifests.flatMap((context) => context.erasure);
    let applied = 0;
    for (const subject of subjects) {
      if (await vault.isErased(subject)) continue;
      // Who came and went after the backup of the keys has left nothing in it: what owns no key has no records either.
      if ((await vault.key(subject)) === undefined) {
        await vault.deleteKey(subject);
        continue;
      }
      // Who came and went after the backup of the log is nobody there, and may have records.
      const [first] = await events.readStream(subject, { limit: 1 });
      const rule = first === undefined ? undefined : erasureRuleOfStream(rules, subject);
      if (rule?.closing !== undefined) {
        const context = createSystemCommandContext(randomUUID(), clock.now());
        const isClosed = await skipIfKeyLostOrEventForged(() => commands.execute(rule.of, idOfStream(subject), rule.closing, context));
        if (!isClosed) told.complain(passedOver(subject));
      }
      await erasure.erase(subject);
      applied += 1;
    }
    return applied;
  } finally {
    await engines.close();
  }
}
