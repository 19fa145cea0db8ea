import type { AccessLinkSignOut } from '@portal/platform/access/accessRealm';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import { createRejectedOutcomeAnswer } from '@portal/platform/use-cases/createRejectedOutcomeAnswer';
import type { UseCaseRunner } from '@portal/platform/use-cases/useCaseRunner';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { declareEnquiryCommand } from '../enquiry/declareEnquiryCommand.ts';

const endLink = declareEnquiryCommand({ actor: ({ context }) => context.actor, command: () => ({ type: 'EndAccessLink' }) });

export const createAccessLinkSignOut = ({ run }: Pick<UseCaseRunner<EnquiriesServices>, 'run'>): AccessLinkSignOut => ({
  async end({ stream }, context) {
    const ended = await run(endLink, idOfStream(stream), undefined, context);
    if (ended.kind !== 'accepted') return createRejectedOutcomeAnswer(ended);
    return { kind: 'empty', clearsCache: true, position: ended.accepted.position };
  },
});
