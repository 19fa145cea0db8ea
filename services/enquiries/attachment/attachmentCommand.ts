import { refuse, type Refusal } from '@portal/platform/commands/refusal';
import type { ReadModelDocument } from '@portal/platform/read-model-store/readModelStore';
import type { EnquiriesServices } from '../enquiriesServices.ts';

interface AttachmentLocation extends ReadModelDocument {
  readonly enquiryId: string;
}

/** Where the bank does without, there are no bank documents, whatever is stored. */
export const refuseIfAttachmentsOff = ({ config }: Pick<EnquiriesServices, 'config'>): Refusal | undefined =>
  config().upload.activateEnquiryAttachments ? undefined : refuse('ATTACHMENTS_OFF');

type SeenCall = { readonly params: { readonly id: string } } & Pick<EnquiriesServices, 'reader' | 'config'>;

/** A call about a bank document goes to the enquiry that it belongs to. */
export const enquiryIdUnlessAttachmentsOff = async (seen: SeenCall): Promise<string | Refusal | undefined> =>
  refuseIfAttachmentsOff(seen) ?? (await seen.reader.get<AttachmentLocation>('enquiry-attachments', seen.params.id))?.enquiryId;
