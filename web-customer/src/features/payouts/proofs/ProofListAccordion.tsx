import { Box, ButtonBase } from '@mui/material';
import { useId, useState, type ComponentProps } from 'react';
import { useWatch } from 'react-hook-form';
import { missingProofFault } from '@portal/contracts/payouts/formRules';
import type { DisbursementProofView } from '@portal/contracts/payouts/views/disbursement';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { Card } from '../../../components/Card.tsx';
import { useFormField } from '../../../components/fields/useFormField.ts';
import { payoutTexts } from '../../../payoutTexts.ts';
import { useIsFileUploadUnderWay } from '../../../uploads/uploadsUnderWay.ts';
import { useChosenPages } from '../../../uploads/pages/useEditableChosenPages.ts';
import { proofCommentFieldName } from '../editor/requestValues.ts';
import { ProofPanel } from './ProofPanel.tsx';
import { PartHeading } from '../../../components/TextParts.tsx';

interface ProofListProps {
  readonly proofs: readonly DisbursementProofView[];
  readonly readOnly: boolean;
  readonly onUploaded: (proof: DisbursementProofView) => void;
}

/** The documents that prove what is paid for; the first that is missing stands open. */
export function ProofListAccordion({ proofs, readOnly, onUploaded }: ProofListProps) {
  const comments = useWatch({ name: 'comments' }) as Readonly<Record<string, string>>;
  const [firstMissing] = useState(
    () => proofs.find((proof) => faultOf(proof, comments[proof.id]) !== undefined)?.id ?? proofs.find(({ uploaded }) => !uploaded)?.id,
  );
  return (
    <Box sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      {proofs.map((proof) => (
        <Proof
          key={proof.id}
          proof={proof}
          readOnly={readOnly}
          startsOpen={!readOnly && proof.id === firstMissing}
          onUploaded={onUploaded}
        />
      ))}
    </Box>
  );
}

const faultOf = ({ documentTemplate, uploaded }: DisbursementProofView, comment: string | undefined): string | undefined =>
  missingProofFault({ template: documentTemplate, uploaded, comment: comment ?? null });

/** `isWaiting`: pages are chosen and not sent. */
function lookOf(proof: DisbursementProofView, comment: string, isWaiting: boolean): ComponentProps<typeof StatusChip> {
  if (isWaiting) return { look: { tone: 'warning', icon: 'warning' }, label: payoutTexts.proofs.notSentYet };
  if (proof.uploaded) return { look: { tone: 'positive', icon: 'check_circle' }, label: payoutTexts.proofs.uploaded };
  if (comment.trim() !== '') return { look: { tone: 'info', icon: 'forum' }, label: payoutTexts.proofs.justified };
  return proof.documentTemplate.required
    ? { look: { tone: 'warning', icon: 'warning' }, label: payoutTexts.proofs.missing }
    : { look: { tone: 'outline', icon: 'radio_button_unchecked' }, label: payoutTexts.proofs.optional };
}

interface ProofProps extends Omit<ProofListProps, 'proofs'> {
  readonly proof: DisbursementProofView;
  readonly startsOpen: boolean;
}

function Proof({ proof, readOnly, startsOpen, onUploaded }: ProofProps) {
  const id = useId();
  const { value: comment = '', ...field } = useFormField<string | undefined>(proofCommentFieldName(proof.id));
  const [openedByHand, setOpenedByHand] = useState<boolean>();
  // What is said to be wrong must be in sight.
  const isWaiting = useChosenPages(proof.id).length > 0;
  const isSending = useIsFileUploadUnderWay(proof.id);
  // Closing it would end what is being sent.
  const isOpen = isSending || (openedByHand ?? (startsOpen || field.error !== undefined || isWaiting));
  const { documentTemplate: template } = proof;
  return (
    <Card component="section" labelledBy={id} sx={{ p: { xs: 0, sm: 0 } }}>
      <ButtonBase
        aria-expanded={isOpen}
        onClick={() => setOpenedByHand(!isOpen)}
        sx={{
          width: '100%',
          p: { xs: 4, sm: 5 },
          gap: 3,
          justifyContent: 'space-between',
          textAlign: 'left',
          fontFamily: 'inherit',
          borderRadius: 3,
        }}
      >
        <Box
          sx={{ minWidth: 0, display: 'flex', gap: 2, flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', flex: 1 }}
        >
          <PartHeading id={id}>{template.required ? `${template.label} *` : template.label}</PartHeading>
          <StatusChip {...lookOf(proof, comment, isWaiting && !readOnly)} />
        </Box>
        <Box sx={{ color: 'text.secondary', transform: isOpen ? 'rotate(180deg)' : 'none', transition: 'transform 150ms ease-out' }}>
          <Icon name="expand_more" size={24} />
        </Box>
      </ButtonBase>
      {isOpen ? (
        <Box sx={{ px: { xs: 4, sm: 5 }, pb: { xs: 4, sm: 5 } }}>
          <ProofPanel proof={proof} readOnly={readOnly} comment={{ ...field, value: comment }} onUploaded={onUploaded} />
        </Box>
      ) : null}
    </Card>
  );
}
