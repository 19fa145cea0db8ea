import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag, HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { changedFields, type PortalDataProvider } from '../../../api/dataProvider.ts';
import { attachmentBodyOf, type AttachmentValues } from './attachmentForm.ts';

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

const NOT_FOUND = 404;

/** Adds a bank document with its PDF, or changes one. Tells how far the upload is, and lets it be broken off. */
export function useSaveAttachment(enquiryId: string, shown: WithEtag<EnquiryAttachmentView> | undefined) {
  const provider = useDataProvider<PortalDataProvider>();
  const [progress, setProgress] = useState<UploadProgress>();
  const upload = useRef<AbortController>(undefined);
  /** Added for an upload that failed, and not deleted either. */
  const left = useRef<{ readonly id: string }>(undefined);
  /** After an upload whose change of the fields failed: what to go on from. */
  const stored = useRef<{ readonly file: File; readonly attachment: WithEtag<EnquiryAttachmentView> }>(undefined);

  const send = async (id: string, file: File): Promise<(EnquiryAttachmentView & Partial<HasEtag>) | undefined> => {
    const controller = (upload.current = new AbortController());
    setProgress({ sentBytes: 0, totalBytes: file.size });
    const onProgress = (sentBytes: number, totalBytes: number): void => setProgress({ sentBytes, totalBytes });
    return provider.uploadAttachment(id, file, { signal: controller.signal, onProgress }).finally(() => setProgress(undefined));
  };
  const dropLeft = async (): Promise<void> => {
    const attachment = left.current;
    if (attachment === undefined) return;
    await provider.deleteAttachment({ id: attachment.id }).catch((error: unknown) => {
      if (asProblem(error).status !== NOT_FOUND) throw error;
    });
    left.current = undefined;
  };

  const add = async (values: AttachmentValues): Promise<void> => {
    await dropLeft();
    const { id } = await provider.addAttachment({ enquiry: enquiryId, ...attachmentBodyOf(values) });
    left.current = { id };
    try {
      if (values.file !== null) await send(id, values.file);
      left.current = undefined;
    } catch (error) {
      await dropLeft().catch(() => undefined);
      throw error;
    }
  };

  const change = async (before: WithEtag<EnquiryAttachmentView>, values: AttachmentValues): Promise<void> => {
    let base = before;
    if (values.file !== null) {
      if (stored.current?.file !== values.file) {
        const { '@etag': etag, ...answer } = (await send(before.id, values.file)) ?? before;
        stored.current = { file: values.file, attachment: { ...answer, '@etag': etag ?? before['@etag'] } };
      }
      base = stored.current.attachment;
    }
    const { name, description, public: isPublic, agree21Comment = null, agree21ShelfId = null } = base;
    const fields = { name, description, public: isPublic, agree21Comment, agree21ShelfId };
    const changes = changedFields(attachmentBodyOf(values), fields);
    if (Object.keys(changes).length > 0) await provider.changeAttachment(base, changes);
  };

  return {
    progress,
    abort: () => upload.current?.abort(),
    save: (values: AttachmentValues) => (shown === undefined ? add(values) : change(shown, values)),
  };
}
