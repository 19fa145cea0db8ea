import type { CommandContext, CommandHandler } from '@portal/platform/commands/aggregate';
import { derivedId } from '@portal/platform/commands/derivedId';
import type { Refusal } from '@portal/platform/commands/refusal';
import { EngineUnavailable } from '@portal/platform/engineUnavailable';
import {
  lastAdministratorGuardAggregate,
  type AdministratorRole,
  type LastAdministratorGuardCommand,
} from './lastAdministratorGuardAggregate.ts';

/** All of the bank's are decided on together. */
const BANK = 'bank';

type StepContext = Omit<CommandContext, 'expectedRevision'>;

/** Who administers the bank, so that somebody always does. */
export interface LastAdministratorGuard {
  /** Before the event that takes rights away; what stands in the way. `seen` is the revision of the record on which that is decided. */
  release(
    employeeId: string,
    taken: { readonly roles: readonly AdministratorRole[]; readonly seen: number },
    context: StepContext,
  ): Promise<Refusal | undefined>;
  /** The event did not come. */
  keep(employeeId: string, context: StepContext): Promise<void>;
  /** What somebody holds as of a revision of the own stream. */
  note(
    employeeId: string,
    held: { readonly roles: readonly AdministratorRole[]; readonly revision: number },
    context: StepContext,
  ): Promise<void>;
}

export function createLastAdministratorGuard(commands: Pick<CommandHandler, 'execute' | 'load'>): LastAdministratorGuard {
  /** Each step has an id of its own, by the revision it builds on: what was taken back can be done again by the same command. */
  const execute = async (command: LastAdministratorGuardCommand, { actor, now, correlationId, commandId }: StepContext) => {
    const { revision } = await commands.load(lastAdministratorGuardAggregate, BANK);
    const stepId = derivedId(commandId, 'administrators', command.type, command.employeeId, revision ?? -1);
    const outcome = await commands.execute(lastAdministratorGuardAggregate, BANK, command, {
      actor,
      now,
      correlationId,
      commandId: stepId,
    });
    if (outcome.kind === 'accepted' || outcome.kind === 'refused') return outcome;
    throw new EngineUnavailable('administrators', { cause: new Error(outcome.kind) });
  };
  return {
    async release(employeeId, taken, context) {
      const outcome = await execute({ type: 'Release', employeeId, by: context.commandId, ...taken }, context);
      return outcome.kind === 'refused' ? outcome.refusal : undefined;
    },
    keep: async (employeeId, context) => void (await execute({ type: 'Keep', employeeId, by: context.commandId }, context)),
    note: async (employeeId, held, context) => void (await execute({ type: 'Note', employeeId, ...held }, context)),
  };
}
