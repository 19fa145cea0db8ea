import { requestFreshInvitationSchema } from '@portal/contracts/customers/commands/access';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { HOUR_MS, instantAfter } from '../clock/clock.ts';
import type { CommandContext } from '../commands/aggregate.ts';
import { derivedId } from '../commands/derivedId.ts';
import { createSystemCommandContext } from '../commands/createSystemCommandContext.ts';
import type { Refusal } from '../commands/refusal.ts';
import { idOfStream } from '../event-store/idOfStream.ts';
import type { DomainEvent } from '../journal/journal.ts';
import type { RecordStore } from '../records/recordStore.ts';
import type { CommandUseCase } from '../use-cases/useCase.ts';
import type { QueryUseCase } from '../use-cases/useCaseRunner.ts';
import { createUseCaseDeclarers } from '../use-cases/createUseCaseDeclarers.ts';
import type { AccessServices } from './accessRealm.ts';
import { isLinkOfAccountCategory } from './realmAccess.ts';

const ASKED = 'invitation-requests';

interface AskedAgain<Services, State, E extends DomainEvent> {
  /** Of its collection. */
  readonly path: 'customers' | 'bank-employees';
  readonly category: string;
  /** Why nobody is invited now, whatever the invitation. */
  closed?(config: InstanceConfig): Refusal | undefined;
  /** Sends the letter, where the invitation still stands for the address that the old link went to. */
  readonly invite: CommandUseCase<Services, FormerInvitationLink, undefined, State, E>;
}

/** The link that does not work any more. */
export interface FormerInvitationLink {
  /** Where it went to; null for one from before this was kept. */
  readonly sentTo: string | null;
}

/** Whether a letter may go to the address that is known now: who was written to at another one is not told of it. */
export const isSameAddressAsFormerLink = ({ sentTo }: FormerInvitationLink, email: string): boolean => sentTo === null || sentTo === email;

/**
 * Whoever holds an invitation that has ended gets another one, by a letter to the known address. The answer is the same whatever
 * happens: it says neither whether the code was ever one, nor what has become of the access.
 */
export function createRequestInvitationCall<Services extends AccessServices, State, E extends DomainEvent>({
  path,
  category,
  closed,
  invite,
}: AskedAgain<Services, State, E>): QueryUseCase<Services> {
  return createUseCaseDeclarers<Services>().query({
    method: 'POST',
    path: `/${path}/request-invitation`,
    summary: 'Mit einer Einladung, die nicht mehr gilt, eine neue anfordern; die Antwort verrät nicht, ob eine gesendet wird',
    access: { anyone: true },
    body: requestFreshInvitationSchema,
    linkCodeOf: ({ body }) => body.invitationCode,
    async handle({ body: { invitationCode }, context, config, oneTimeCodes, records, run }) {
      const refusal = closed?.(config());
      if (refusal !== undefined) return { kind: 'refused', refusal };
      const link = await oneTimeCodes.links.peek('invitation', invitationCode);
      // A link that is good needs no other, and another would end it.
      if (link.kind === 'unknown' || link.kind === 'valid' || !isLinkOfAccountCategory(category, link)) return { kind: 'empty' };
      const command = commandOf(context);
      if (await isFirstInHour(records, link.subject, command))
        await run(
          invite as CommandUseCase<AccessServices, FormerInvitationLink, undefined, State, E>,
          idOfStream(link.subject),
          { sentTo: link.payload },
          command,
        );
      return { kind: 'empty' };
    },
  });
}

const commandOf = ({ commandId, correlationId, now }: CommandContext): CommandContext =>
  createSystemCommandContext(derivedId(commandId, 'request-invitation'), now, correlationId);

/** One letter an hour for each person. The same call again is no other one: it finishes what the first has begun. */
async function isFirstInHour(records: RecordStore, subject: string, { commandId, now }: CommandContext): Promise<boolean> {
  const options = { expect: 'absent', expiresAt: instantAfter(now, HOUR_MS), owner: subject } as const;
  if ((await records.put<string>(ASKED, subject, commandId, options)) !== undefined) return true;
  return (await records.get<string>(ASKED, subject))?.value === commandId;
}
