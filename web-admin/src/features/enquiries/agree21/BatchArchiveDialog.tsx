import { Box, Button, LinearProgress, Typography } from '@mui/material';
import { useRef, useState } from 'react';
import { useWatch } from 'react-hook-form';
import { canMarkAsProcessedOnArchiving } from '@portal/contracts/enquiries/agree21Archive';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag, HasEtag } from '@portal/web-shared/commands/withEtag.ts';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { queryKeysToInvalidate } from '../../../api/queryKeysToInvalidate.ts';
import { CheckboxInput } from '../../../components/form/inputs/CheckboxInput.tsx';
import { FormDialog } from '../../../components/form/FormDialog.tsx';
import { texts } from '../../../texts.ts';
import {
  requestedFileArchiveResolverFor,
  emptyCommentAndShelfValues,
  type RequestedFileArchiveValues,
  requestedFileArchiveBodyOf,
  attachmentArchiveBodyOf,
  attachmentFilingOrCommon,
  applyOwnFiling,
  isOwnFilingSaid,
} from './archiveForm.ts';
import { batchItemLabel, type BatchItem, type BatchItemOutcome } from './batchSelection.ts';
import { CommentAndShelfInputs, FilingInputs } from './FilingInputs.tsx';
import { PersonInputs, useAgree21PersonOfCustomer } from './PersonInputs.tsx';
import { useDataProvider } from 'react-admin';
import type { PortalDataProvider } from '../../../api/dataProvider.ts';
import { asProblem } from '@portal/web-shared/http/apiProblem.ts';

interface BatchArchiveDialogProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly items: readonly BatchItem[];
  readonly initial: RequestedFileArchiveValues;
  readonly onClose: () => void;
  readonly onDone: (outcomes: readonly BatchItemOutcome[], values: RequestedFileArchiveValues) => void;
}

/** What is said once of all that were chosen. */
export function BatchArchiveDialog({ enquiry, items: chosen, initial, onClose, onDone }: BatchArchiveDialogProps) {
  // As they were chosen: those that are handed over are not chosen any more.
  const [items] = useState(chosen);
  const sent = useRef(initial);
  const person = useAgree21PersonOfCustomer(enquiry);
  const { progress, archiveAll } = useBatchArchive(enquiry);
  const command = useCommandForm<RequestedFileArchiveValues, readonly BatchItemOutcome[]>({
    defaultValues: { ...initial, own: Object.fromEntries(items.map(({ id }) => [id, initial.own[id] ?? emptyCommentAndShelfValues])) },
    resolver: requestedFileArchiveResolverFor(
      person.isNeeded,
      items.filter((item) => !isFiledAsPlanned(item)).map(({ id }) => id),
    ),
    run: (values) => {
      sent.current = values;
      return archiveAll(items, values);
    },
    invalidates: queryKeysToInvalidate.file,
    onDone: (outcomes) => onDone(outcomes, sent.current),
  });
  const marks = items.some((item) => item.kind === 'file' && canMarkAsProcessedOnArchiving(item.file.status, enquiry.status));
  return (
    <FormDialog
      title={texts.agree21.batchTitle}
      submit={texts.agree21.handOver}
      command={command}
      keptAs={`archive all of ${enquiry.id}`}
      onClose={onClose}
    >
      <Box>
        <Typography>{texts.agree21.batchIntro(items.length)}</Typography>
        <Box component="ul" aria-label={texts.agree21.batchDocuments} sx={{ m: 0, mt: 1, pl: 5, maxHeight: 256, overflowY: 'auto' }}>
          {items.map((item) => (
            <BatchDocument key={item.id} item={item} />
          ))}
        </Box>
      </Box>
      <FilingInputs at="file" />
      <PersonInputs enquiry={enquiry} person={person} />
      {marks ? <CheckboxInput name="markAsProcessed" label={texts.agree21.batchMark} /> : null}
      {progress === undefined ? null : (
        <Box role="status" sx={{ display: 'grid', gap: 2 }}>
          <Typography variant="body2">{texts.agree21.batchProgress(progress, items.length)}</Typography>
          <LinearProgress
            aria-label={texts.agree21.batchTitle}
            variant="determinate"
            value={Math.round(((progress - 1) / items.length) * 100)}
          />
        </Box>
      )}
    </FormDialog>
  );
}

/** As was said with the bank document: nothing else can be said of it here. */
const isFiledAsPlanned = (item: BatchItem): boolean => item.kind === 'attachment' && (item.attachment.agree21ShelfId ?? null) !== null;

/** Income proofs and contracts of one case belong on different shelves. */
function BatchDocument({ item }: { readonly item: BatchItem }) {
  const [isAsked, setAsked] = useState(false);
  const own = useWatch<RequestedFileArchiveValues, `own.${string}`>({ name: `own.${item.id}` });
  const isPlanned = isFiledAsPlanned(item);
  // From a batch before or a session that ended: what goes along is shown, and stays in reach when it is emptied.
  if (!isAsked && isOwnFilingSaid(own)) setAsked(true);
  const isOwn = isAsked && !isPlanned;
  return (
    <Box component="li" sx={{ mb: 1 }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2 }}>
        <Typography variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {batchItemLabel(item)}
        </Typography>
        {isPlanned || isOwn ? null : (
          <Button size="small" aria-label={texts.agree21.ownShelfOf(item.name)} onClick={() => setAsked(true)}>
            {texts.agree21.ownShelf}
          </Button>
        )}
      </Box>
      {isOwn ? (
        <Box role="group" aria-label={item.name} sx={{ display: 'grid', gap: 2, my: 2 }}>
          <CommentAndShelfInputs prefix={`own.${item.id}.`} />
        </Box>
      ) : null}
    </Box>
  );
}

/**
 * Hands documents over one after the other, each by a command of its own: one that fails holds up no other, and what was done
 * when the batch was cut off stays done.
 */
function useBatchArchive(enquiry: WithEtag<EnquiryView>) {
  const provider = useDataProvider<PortalDataProvider>();
  const [progress, setProgress] = useState<number>();
  const send = (item: BatchItem, values: RequestedFileArchiveValues, etag: string): Promise<Partial<HasEtag>> =>
    item.kind === 'file'
      ? provider.archiveFile({ ...item.file, '@etag': etag }, requestedFileArchiveBodyOf(values, item.file, enquiry.status))
      : provider.archiveAttachment(
          { ...item.attachment, '@etag': etag },
          attachmentArchiveBodyOf({ enquiryAttachment: attachmentFilingOrCommon(item.attachment, values.file), customer: values.customer }),
        );
  const archiveAll = async (items: readonly BatchItem[], values: RequestedFileArchiveValues): Promise<readonly BatchItemOutcome[]> => {
    const outcomes: BatchItemOutcome[] = [];
    // Of the case: each answer names the next, so that none is sent twice.
    let etag = enquiry['@etag'];
    for (const [index, item] of items.entries()) {
      setProgress(index + 1);
      const reason = await send(item, applyOwnFiling(values, item.id), etag).then(
        (answer) => void (etag = answer['@etag'] ?? etag),
        (error: unknown) => asProblem(error).detail,
      );
      outcomes.push({ item, reason });
    }
    setProgress(undefined);
    return outcomes;
  };
  return { progress, archiveAll };
}
