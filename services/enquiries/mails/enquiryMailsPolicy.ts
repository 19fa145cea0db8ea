import type { EnquiryEvent } from '@portal/contracts/enquiries/events';
import type { InstanceConfig } from '@portal/contracts/instance/config';
import { idOfStream } from '@portal/platform/event-store/idOfStream';
import type { RecordedEvent } from '@portal/platform/journal/journal';
import type { Policy, ScheduledJob } from '@portal/platform/policies/policy';
import type { EnquiriesServices } from '../enquiriesServices.ts';
import { enquiryAggregate, enquiryStreamNameOf } from '../enquiry/enquiryAggregate.ts';
import { enquiryLetter } from './enquiryLetter.ts';
import {
  enquiryLetterDefinitionByKind,
  isEnquiryNoticeOutdated,
  isEnquiryNoticeUnwanted,
  enquiryLetterKindOf,
  enquiryNoticeEventTypes,
  enquiryLetterRecipientKindOf,
  type EnquiryNotice,
} from './enquiryLetterDefinitionByKind.ts';
import { createBundlingNoticeMailer, type BundlingNoticeMailer } from './noticeQueue.ts';

export type EnquiryMailDeps = Pick<
  EnquiriesServices,
  'commands' | 'records' | 'outbox' | 'clock' | 'publicUrl' | 'customerOf' | 'adviserOf' | 'config'
>;

/** Letters about enquiries, to the customer and to the adviser; whoever cannot be written to gets none. */
export function createEnquiryNoticeMailer(deps: EnquiryMailDeps): BundlingNoticeMailer {
  const { commands, records, outbox, clock, customerOf, adviserOf } = deps;
  return createBundlingNoticeMailer(records, clock, async (letterId, enquiryId, recipient, notices) => {
    const config = deps.config();
    const { state } = await commands.load(enquiryAggregate, enquiryId);
    if (state.lifecycle !== 'live') return [];
    const to = await (recipient === 'customer' ? customerOf(state.ownerId) : adviserOf(state.ownerId));
    if (to === undefined) return [];
    const valid = notices.filter(
      (notice) =>
        !isEnquiryNoticeOutdated(notice, state) &&
        !isEnquiryNoticeUnwanted(notice, to) &&
        enquiryLetterDefinitionByKind[notice.kind].isOffered?.(config.upload) !== false,
    );
    if (valid.length === 0) return [];
    const kinds = valid.map(({ kind }) => kind);
    const letter = enquiryLetter({ enquiryId, recipient, kinds, reasons: reasonsOf(valid, config.upload) }, state, to, {
      publicUrl: deps.publicUrl(),
      app: config.app,
      texts: config.texts,
    });
    await outbox.enqueue(letterId, letter, {
      now: clock.now(),
      owner: enquiryStreamNameOf(enquiryId),
      addressee: recipient === 'customer' ? `customer-${state.ownerId}` : undefined,
    });
    return valid;
  });
}

/** In the words that they have now, each once. */
function reasonsOf(notices: readonly EnquiryNotice[], { requestAgainReasons }: InstanceConfig['upload']): readonly string[] {
  const codes = new Set(notices.flatMap(({ reasonCode }) => reasonCode ?? []));
  return requestAgainReasons.filter(({ code }) => codes.has(code)).map(({ text }) => text);
}

export const enquiryMailsPolicy = (notices: BundlingNoticeMailer): Policy => ({
  name: 'enquiry-mails',
  events: enquiryNoticeEventTypes,
  async handle(recorded) {
    const { type, envelope, data } = recorded as RecordedEvent<EnquiryEvent>;
    const kind = enquiryLetterKindOf(type);
    if (kind === undefined) return;
    await notices.notify(idOfStream(envelope.stream), enquiryLetterRecipientKindOf(kind), {
      kind,
      cause: envelope.id,
      ...('fileId' in data ? { fileId: data.fileId } : {}),
      ...('reasonCode' in data ? { reasonCode: data.reasonCode } : {}),
      ...('attachmentId' in data ? { attachmentId: data.attachmentId } : {}),
    });
  },
});

export const sendEnquiryMailBundlesJob = (notices: BundlingNoticeMailer): ScheduledJob => ({
  name: 'enquiry-mail-bundles',
  everyMs: 60_000,
  run: (now) => notices.sendDue(now),
});
