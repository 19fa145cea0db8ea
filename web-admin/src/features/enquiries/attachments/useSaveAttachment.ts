import { useRef, useState } from 'react';
import { useDataProvider } from 'react-admin';
import type { EnquiryAttachmentView } from '@portal/contracts/enquiries/views/enquiryAttachment';
import type { WithEtag, HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { ApiProblem, asProblem } from '@portal/web-shared/http/apiProblem.ts';
import { changedFields, type PortalDataProvider } from '../../../api/dataProvider.ts';
import { texts } from '../../../texts.ts';
import { attachmentBodyOf, attachmentValuesOf, type AttachmentValues } from './attachmentForm.ts';

export interface UploadProgress {
  readonly sentBytes: number;
  readonly totalBytes: number;
}

/** What is done already of a change that takes several calls. */
type AttachmentChangeStep = 'takenBack' | 'uploaded';

type Attachment = WithEtag<EnquiryAttachmentView>;

interface AttachmentEditing {
  /** The state that was edited: what differs from it is sent under its ETag. */
  readonly base: Attachment;
  /** As it is by now. */
  readonly shown: Attachment;
  /** After each step: what the next one goes on from. */
  readonly onStep: (base: Attachment) => void;
}

const NOT_FOUND = 404;

const staleProblem = (): ApiProblem => new ApiProblem({ status: 412, code: 'STALE', detail: texts.problems.stale });

/** Adds a bank document with its PDF, or changes one. Tells how far the upload is, and lets it be broken off. */
export function useSaveAttachment(enquiryId: string) {
  const provider = useDataProvider<PortalDataProvider>();
  const [progress, setProgress] = useState<UploadProgress>();
  const [steps, setSteps] = useState<readonly AttachmentChangeStep[]>([]);
  const upload = useRef<AbortController>(undefined);
  /** Added for an upload that failed, and not deleted either. */
  const left = useRef<{ readonly id: string }>(undefined);
  /** Uploaded before another step failed: not sent again. */
  const uploaded = useRef<File>(undefined);

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

  const change = async (values: AttachmentValues, { base: before, shown, onStep }: AttachmentEditing): Promise<void> => {
    let base = before;
    const { public: isPublic, ...others } = changedFields(attachmentBodyOf(values), attachmentBodyOf(attachmentValuesOf(before)));
    let changes: Record<string, unknown> = isPublic === undefined ? others : { ...others, public: isPublic };
    const goOn = (step: AttachmentChangeStep, answer: (EnquiryAttachmentView & Partial<HasEtag>) | undefined): void => {
      const { updatedAt, '@etag': etag = base['@etag'] } = answer ?? base;
      base = { ...base, updatedAt, '@etag': etag, ...(step === 'takenBack' ? { public: false } : {}) };
      onStep(base);
      setSteps((earlier) => [...earlier, step]);
    };
    if (values.file !== null && uploaded.current !== values.file) {
      // An upload to what is released is released at once.
      if (isPublic === false) {
        goOn('takenBack', await provider.changeAttachment(base, { public: false }));
        changes = others;
      } else if (shown.updatedAt > base.updatedAt && shown.public && !values.public) throw staleProblem();
      const answer = await send(base.id, values.file);
      uploaded.current = values.file;
      goOn('uploaded', answer);
    }
    if (Object.keys(changes).length > 0) await provider.changeAttachment(base, changes);
  };

  return {
    progress,
    steps,
    abort: () => upload.current?.abort(),
    save: (values: AttachmentValues, editing: AttachmentEditing | undefined) =>
      editing === undefined ? add(values) : change(values, editing),
  };
}
