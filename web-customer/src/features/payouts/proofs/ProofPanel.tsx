import { Box, Button, Typography } from '@mui/material';
import { useState } from 'react';
import { PROOF_COMMENT_MAX_LENGTH } from '@portal/contracts/payouts/limits';
import type { DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { downloadProof, pdfRefOfProof, uploadProof } from '../../../api/requests/payouts/proofDocuments.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import type { FieldProps } from '../../../components/fields/LabelledTextInput.tsx';
import { TextArea } from '../../../components/fields/TextArea.tsx';
import { useFocusOnChange } from '../../../components/useFocusOnChange.ts';
import { DocumentPreview } from '../../../documents/DocumentPreview.tsx';
import { payoutTexts, uploadedFileNamesText, usePayoutTexts } from '../../../payoutTexts.ts';
import { keepPages } from '../../../uploads/pages/keptPagesOf.ts';
import { UploadComposer } from '../../../uploads/UploadComposer.tsx';
import { useChosenPages } from '../../../uploads/pages/useEditableChosenPages.ts';
import { uploadTexts } from '../../../uploadTexts.ts';
import { InfoText } from '../inputs/InfoText.tsx';

interface ProofPanelProps {
  readonly proof: DisbursementProofView;
  readonly readOnly: boolean;
  readonly comment: Omit<FieldProps<HTMLTextAreaElement>, 'label' | 'help' | 'required'>;
  readonly onUploaded: (proof: DisbursementProofView) => void;
}

export function ProofPanel({ proof, readOnly, comment, onUploaded }: ProofPanelProps) {
  const { documentTemplate: template } = proof;
  const words = usePayoutTexts().proofs;
  return (
    <Box sx={{ display: 'grid', gap: 4, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {template.description === null ? null : <Typography sx={{ whiteSpace: 'pre-line' }}>{template.description}</Typography>}
      {template.infotext === null ? null : <InfoText of={template.infotext} />}
      <ProofDocument proof={proof} readOnly={readOnly} onUploaded={onUploaded} />
      {readOnly && comment.value === '' ? null : (
        <TextArea
          {...comment}
          label={payoutTexts.justification}
          readOnly={readOnly}
          maxLength={PROOF_COMMENT_MAX_LENGTH}
          help={readOnly ? undefined : proof.uploaded ? words.commentHelp : words.justificationHelp}
        />
      )}
    </Box>
  );
}

type ProofDocumentProps = Pick<ProofPanelProps, 'proof' | 'readOnly' | 'onUploaded'>;

function ProofDocument({ proof, readOnly, onUploaded }: ProofDocumentProps) {
  const [wanted, setWanted] = useState(false);
  const waiting = useChosenPages(proof.id);
  const words = usePayoutTexts().proofs;
  const correcting = wanted || waiting.length > 0;
  const part = useFocusOnChange<HTMLDivElement>(correcting || !proof.uploaded);
  const isComposing = !readOnly && (correcting || !proof.uploaded);
  return (
    <Box ref={part} tabIndex={-1} sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)', '&:focus': { outline: 'none' } }}>
      {isComposing ? (
        <UploadComposer
          file={{ id: proof.id, accept: proof.documentTemplate.accept, maxSize: proof.documentTemplate.maxSize }}
          upload={(pages, options) => uploadProof(proof, pages, options)}
          onUploaded={({ value }) => {
            setWanted(false);
            onUploaded(value);
          }}
          onKeep={proof.uploaded ? () => setWanted(false) : undefined}
        />
      ) : proof.uploaded ? (
        <>
          {proof.fileOriginalName === null ? null : (
            <Typography variant="body2" sx={{ color: 'text.secondary', overflowWrap: 'anywhere' }}>
              {uploadedFileNamesText([proof.fileOriginalName, ...proof.furtherNames], proof.pages)}
            </Typography>
          )}
          <DocumentPreview
            document={{
              ...proof,
              name: proof.documentTemplate.label,
              stored: pdfRefOfProof(proof),
              download: () => downloadProof(proof.id),
            }}
          />
          {readOnly ? null : (
            <Button variant="outlined" startIcon={<Icon name="edit" />} onClick={() => setWanted(true)} sx={{ justifySelf: 'start' }}>
              {payoutTexts.correctUpload}
            </Button>
          )}
        </>
      ) : (
        <Typography sx={{ color: 'text.secondary' }}>{payoutTexts.proofs.noProof}</Typography>
      )}
      {readOnly && waiting.length > 0 ? (
        <Callout tone="warning" action={<Button onClick={() => keepPages(proof.id, [])}>{uploadTexts.kept.discard}</Button>}>
          {words.waiting(waiting.length)}
        </Callout>
      ) : null}
    </Box>
  );
}
