import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useRef, type ComponentProps } from 'react';
import type { DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { formatBytes } from '@portal/contracts/enquiries/upload';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { announceFailure } from '@portal/web-shared/notices/failureNotices.ts';
import type { PdfRotationHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';
import { downloadFrom } from '../../../api/downloadFrom.ts';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { StoredPdf } from '../../../components/pdf/StoredPdf.tsx';
import { Quote } from '../../../components/facts/Quote.tsx';
import { texts } from '../../../texts.ts';
import { payoutsTexts } from '../payoutsTexts.ts';
import { SecondaryText, CaptionText } from '../../../components/SecondaryText.tsx';
import { useSingleKeyShortcutsWithinRegion } from '../../../components/keys/useSingleKeyShortcutsWithinRegion.ts';
import { SideSelectionList } from '../../../components/list/SideSelectionList.tsx';

const words = payoutsTexts.proofs;

interface ProofTriageProps {
  readonly files: readonly DisbursementProofView[];
  readonly currentId: string | undefined;
  readonly lookedAt: ReadonlySet<string>;
  readonly onChoose: (id: string) => void;
}

type ProofState = Pick<ComponentProps<typeof SideSelectionList>['entries'][number], 'look' | 'status'>;

function stateOf({ uploaded, comment }: DisbursementProofView, seen: boolean): ProofState {
  if (uploaded)
    return seen
      ? { look: { tone: 'positive', icon: 'visibility' }, status: words.seen }
      : { look: { tone: 'info', icon: 'description' }, status: words.uploaded };
  return comment === null
    ? { look: { tone: 'outline', icon: 'block' }, status: words.missing }
    : { look: { tone: 'warning', icon: 'forum' }, status: words.justified };
}

/** One proof after the other: list left, document right; N and D by keyboard. None is opened unasked: each look is recorded. */
export function ProofDocumentsPanel({ files, currentId, lookedAt, onChoose }: ProofTriageProps) {
  const region = useRef<HTMLDivElement>(null);
  const viewer = useRef<PdfRotationHandle>(null);
  const current = files.find(({ id }) => id === currentId);
  const goOn = (): void => {
    const next = files[(files.findIndex(({ id }) => id === currentId) + 1) % files.length];
    if (next !== undefined) onChoose(next.id);
    region.current?.focus({ preventScroll: true });
  };
  const { wanted, setWanted, onKeyDown } = useSingleKeyShortcutsWithinRegion({ n: goOn, d: () => viewer.current?.turn() });
  if (files.length === 0)
    return (
      <Panel title={payoutsTexts.tabProofs}>
        <Typography sx={{ color: 'text.secondary' }}>{words.none}</Typography>
      </Panel>
    );
  const uploaded = files.filter((file) => file.uploaded).length;
  return (
    <Panel
      title={payoutsTexts.tabProofs}
      flush
      actions={
        <SecondaryText variant="caption" aria-live="polite">
          {uploaded > 0 && lookedAt.size >= uploaded ? words.allLooked : words.looked(lookedAt.size, uploaded)}
        </SecondaryText>
      }
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys count where the focus is within it */}
      <Box
        ref={region}
        role="region"
        aria-label={words.region}
        tabIndex={-1}
        onKeyDown={onKeyDown}
        sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' }, outline: 'none' }}
      >
        <SideSelectionList
          label={words.list}
          entries={files.map((file) => ({ id: file.id, name: file.documentTemplate.label, ...stateOf(file, lookedAt.has(file.id)) }))}
          currentId={currentId}
          onChoose={onChoose}
          sx={{ borderBottom: { xs: 1, sm: 0 }, borderColor: 'divider', maxHeight: { xs: 220, sm: '80dvh' } }}
        />
        <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: 3, gap: 3 }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
            <Button variant="outlined" onClick={goOn} startIcon={<Icon name="skip_next" />} aria-keyshortcuts="N">
              {current === undefined ? words.begin : words.next}
            </Button>
            {current?.uploaded === true ? <DownloadButton file={current} /> : null}
            <FormControlLabel
              sx={{ display: { xs: 'none', md: 'inline-flex' }, ml: 'auto', mr: 0 }}
              control={<Switch size="small" checked={wanted} onChange={(_, on) => setWanted(on)} />}
              label={<Typography variant="caption">{wanted ? words.keys : words.keysSwitch}</Typography>}
            />
          </Box>
          {current === undefined ? (
            <EmptyState drawing="folder" text={words.choose} hint={words.chooseHint} />
          ) : (
            <Proof key={current.id} file={current} viewer={viewer} />
          )}
        </Box>
      </Box>
    </Panel>
  );
}

const DownloadButton = ({ file }: { readonly file: DisbursementProofView }) => (
  <Button
    startIcon={<Icon name="download" />}
    onClick={() => void downloadFrom(`valutierung-document-files/${file.id}/download`).catch(announceFailure)}
  >
    {texts.files.download}
  </Button>
);

interface ProofProps {
  readonly file: DisbursementProofView;
  readonly viewer: React.RefObject<PdfRotationHandle | null>;
}

function Proof({ file, viewer }: ProofProps) {
  const { documentTemplate: template, uploaded, comment } = file;
  const facts = [
    template.required ? payoutsTexts.documents.required : words.optional,
    file.fileOriginalName,
    ...file.furtherNames,
    file.pages === null ? null : texts.files.pages(file.pages),
    file.sizeBytes === null ? null : formatBytes(file.sizeBytes),
    file.uploadedAt === null ? null : formatInstantYearFirst(file.uploadedAt),
    uploaded ? (file.scanned ? texts.files.scanned : texts.files.notScanned) : null,
  ].filter(Boolean);
  return (
    <>
      <Box>
        <Typography sx={{ fontWeight: 650 }}>{template.label}</Typography>
        <CaptionText sx={{ overflowWrap: 'anywhere' }}>{facts.join(' · ')}</CaptionText>
        {template.description === null ? null : <Typography variant="body2">{template.description}</Typography>}
        <Quote label={payoutsTexts.justification} text={comment} />
      </Box>
      {uploaded ? (
        <Box sx={{ height: '72dvh', minHeight: 360 }}>
          {file.mediaType === null || file.mediaType === 'application/pdf' ? (
            <StoredPdf
              path={`valutierung-document-files/${file.id}/preview`}
              document={{ name: template.label, uploadedAt: file.uploadedAt }}
              viewer={viewer}
            />
          ) : (
            <EmptyState drawing="folder" text={words.noPreview} action={<DownloadButton file={file} />} />
          )}
        </Box>
      ) : (
        <EmptyState drawing="signpost" text={words.noDocument} hint={comment === null ? words.noJustification : undefined} />
      )}
    </>
  );
}
