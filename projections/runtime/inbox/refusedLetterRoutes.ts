import { emptyBodySchema } from '@portal/contracts/customers/commands/access';
import { hasRole } from '@portal/contracts/shared/heldRoles';
import { derivedId } from '@portal/platform/commands/derivedId';
import { refuse } from '@portal/platform/commands/refusal';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { notFoundProblem, unauthenticatedProblem } from '@portal/platform/http/problems';
import { defineRoute, type Principal, type Route } from '@portal/platform/http/defineRoute';
import type { Channel, Outbox } from '@portal/platform/outbox/outbox';
import { forgetRefusedLetter, loadRefusedLetter, type RefusedLetter } from '@portal/platform/outbox/loadRefusedLetterSummaries';
import type { NoteOnlySecurityLog } from '@portal/platform/security/securityLog';
import type { ReadModelReader } from '@portal/platform/read-model-store/readModelStore';
import type { RecordStore } from '@portal/platform/records/recordStore';
import type { UndeliveredLetterSlot } from '../defineReadSide.ts';

/** Whoever the slot tells of a letter may deal with it. */
const access = { employee: { anyOf: ['ROLE_BANK_EMPLOYEE'] } } as const;

interface RefusedLetterParts {
  readonly records: Pick<RecordStore, 'get' | 'delete'>;
  readonly reader: ReadModelReader;
  readonly outbox: Pick<Outbox, 'enqueue'>;
  /** Keeps who dealt with a letter. */
  readonly security: NoteOnlySecurityLog;
  /** Where a person can be written to now; undefined where nowhere. */
  addressOf(person: string, channel: Channel): Promise<string | undefined>;
}

/** The ways out of a letter that was refused. */
export function refusedLetterRoutes(
  slots: readonly UndeliveredLetterSlot[],
  { records, reader, outbox, security, addressOf }: RefusedLetterParts,
): readonly Route[] {
  /** Undefined as well where the employee is not told of it. */
  const letterFor = async (principal: Principal, id: string): Promise<RefusedLetter | undefined> => {
    const letter = await loadRefusedLetter(records, id);
    const slot = slots.find(({ category }) => letter?.owner.startsWith(`${category}-`));
    if (letter === undefined || slot === undefined || !slot.ability.some((role) => hasRole(principal, role))) return undefined;
    const about = idOfStream(letter.owner);
    return (await slot.tell([about], reader)).has(about) ? letter : undefined;
  };
  return [
    defineRoute({
      method: 'POST',
      path: '/refused-letters/:id/send-again',
      summary:
        'Eine abgelehnte Nachricht noch einmal senden, an die jetzige Adresse der Person, wo sie keinen Code und keinen Link für eine andere trägt',
      access,
      body: emptyBodySchema,
      async handle({ params: { id = '' }, principal, context: { now, actor }, address, device }) {
        if (principal === undefined) return unauthenticatedProblem();
        const letter = await letterFor(principal, id);
        if (letter === undefined) return notFoundProblem();
        const { message, owner, addressee } = letter;
        if (message.notAfter !== null && message.notAfter <= now) return { kind: 'refused', refusal: refuse('LETTER_OVER') };
        const present = addressee === undefined ? undefined : await addressOf(addressee, message.channel);
        await outbox.enqueue(derivedId(id, 'again'), { ...message, to: present ?? message.to }, { now, owner, addressee });
        if (await forgetRefusedLetter(records, id)) security.note({ kind: 'letter-sent-again', by: actor, address, device, stream: owner });
        return { kind: 'empty' };
      },
    }),
    defineRoute({
      method: 'POST',
      path: '/refused-letters/:id/dismiss',
      summary: 'Eine abgelehnte Nachricht verwerfen',
      access,
      body: emptyBodySchema,
      async handle({ params: { id = '' }, principal, context: { actor }, address, device }) {
        if (principal === undefined) return unauthenticatedProblem();
        const letter = await letterFor(principal, id);
        if (letter === undefined) return notFoundProblem();
        // Somebody has sent it again, or dismissed it, at the same moment.
        if (!(await forgetRefusedLetter(records, id))) return notFoundProblem();
        security.note({ kind: 'letter-dismissed', by: actor, address, device, stream: letter.owner });
        return { kind: 'empty' };
      },
    }),
  ];
}
