import { Box, Typography } from '@mui/material';
import type { ReactNode } from 'react';
import { useQuery } from '@tanstack/react-query';
import { useWatch } from 'react-hook-form';
import { missingProofFault } from '@portal/contracts/payouts/formRules';
import { formatCents, parseEuros } from '@portal/contracts/payouts/money';
import type { DisbursementPositionView, DisbursementProofView, InputValueView } from '@portal/contracts/payouts/views/disbursement';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { progressElementsOfDisbursementQuery } from '../../../api/requests/payouts/payoutQueries.ts';
import { downloadDisbursementSummary } from '../../../api/requests/payouts/proofDocuments.ts';
import { Callout } from '../../../components/state/Callout.tsx';
import { DownloadButton } from '../../../components/DownloadButton.tsx';
import { Card } from '../../../components/Card.tsx';
import { nonWrappingAmount } from '../../../payouts/nonWrappingAmount.tsx';
import { payoutTexts, usePayoutTexts, fileNamesWithPageCount } from '../../../payoutTexts.ts';
import { useChosenPages } from '../../../uploads/pages/useEditableChosenPages.ts';
import { readableTextOfTypedAnswer, inputSubmissionFault } from '../inputs/inputText.ts';
import { tradePhotosUploadKey, photosOfTrade } from '../photos/BuildingTradePhotos.tsx';
import { mergedProgressRows } from '../inputs/mergedProgressRows.ts';
import { positionSumCents } from '../positions/positionForm.ts';
import {
  proofCommentFieldName,
  inputFieldName,
  type DisbursementWithInputsAndProofs,
  type DisbursementFormValues,
} from './requestValues.ts';
import { PartHeading, QuietText } from '../../../components/TextParts.tsx';

/** Everything that is handed in, to be looked over once more. */
export function Summary({ record, readOnly }: { readonly record: DisbursementWithInputsAndProofs; readonly readOnly: boolean }) {
  const values = useWatch() as DisbursementFormValues;
  const words = usePayoutTexts().summary;
  const { disbursement, inputs, proofs } = record;
  const questions = inputs.filter(({ inputTemplate: { type } }) => type !== 'info' && type !== 'progress');
  const reports = inputs.filter(({ inputTemplate }) => inputTemplate.type === 'progress');
  const missing = readOnly ? new Set<string>() : missingIn(record, values);
  return (
    <>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography component="h2" variant="h2">
          {readOnly ? words.titleReadOnly : words.title}
        </Typography>
        {readOnly ? null : <Typography>{disbursement.status === 'problem' ? words.textAgain : words.text}</Typography>}
      </Box>
      <Section title={payoutTexts.form.positions}>
        <QuietText>{values.name}</QuietText>
        {values.disbursementPositions.map((position, index) => (
          <SummaryPosition
            key={`${index}-${position.creditId}`}
            amount={parseEuros(position.amount) ?? 0}
            saved={disbursement.disbursementPositions.find(({ credit }) => credit.id === position.creditId)}
          />
        ))}
        <Line
          label={<strong>{payoutTexts.form.total}</strong>}
          value={<strong>{formatCents(positionSumCents(values.disbursementPositions))}</strong>}
        />
      </Section>
      {reports.map((input) => (
        <ReportSummary key={input.id} input={input} typed={values.inputs[input.id] ?? ''} />
      ))}
      {questions.length === 0 ? null : (
        <Section title={words.answers}>
          {questions.map(({ id, inputTemplate }) => (
            <Line
              key={id}
              label={inputTemplate.label}
              value={
                missing.has(inputFieldName(id)) ? (
                  <Missing />
                ) : (
                  <span style={{ whiteSpace: 'pre-line' }}>
                    {readableTextOfTypedAnswer(inputTemplate, values.inputs[id] ?? '') || payoutTexts.inputs.empty}
                  </span>
                )
              }
            />
          ))}
        </Section>
      )}
      {proofs.length === 0 ? null : (
        <Section title={words.proofs}>
          {proofs.map((proof) => (
            <Line
              key={proof.id}
              label={
                <>
                  {proof.documentTemplate.label}
                  <ProofWaiting of={proof} />
                </>
              }
              value={missing.has(proofCommentFieldName(proof.id)) ? <Missing /> : proofWords(proof, values.comments[proof.id] ?? '')}
            />
          ))}
        </Section>
      )}
      <DownloadButton
        variant="outlined"
        icon="picture_as_pdf"
        download={() => downloadDisbursementSummary(disbursement.id)}
        sx={{ justifySelf: 'start' }}
      >
        {payoutTexts.summary.pdf}
      </DownloadButton>
    </>
  );
}

/** Fields without which it cannot be sent, by their names in the form. */
function missingIn({ inputs, proofs }: DisbursementWithInputsAndProofs, values: DisbursementFormValues): ReadonlySet<string> {
  const now = bankNowInstant();
  return new Set([
    ...inputs
      .filter(({ id, inputTemplate }) => inputSubmissionFault(inputTemplate, values.inputs[id] ?? '', now) !== undefined)
      .map(({ id }) => inputFieldName(id)),
    ...proofs
      .filter(
        ({ id, documentTemplate: template, uploaded }) =>
          missingProofFault({ template, uploaded, comment: values.comments[id] ?? null }) !== undefined,
      )
      .map(({ id }) => proofCommentFieldName(id)),
  ]);
}

function Missing() {
  return (
    <Box component="span" sx={{ color: 'error.main', display: 'inline-flex', gap: 1, alignItems: 'center', fontWeight: 500 }}>
      <Icon name="error" size={20} />
      {payoutTexts.proofs.missing}
    </Box>
  );
}

function proofWords({ uploaded, fileOriginalName, furtherNames, pages }: DisbursementProofView, comment: string): ReactNode {
  const said = comment.trim() === '' ? null : <Box sx={{ whiteSpace: 'pre-line', color: 'text.secondary' }}>„{comment.trim()}“</Box>;
  return (
    <>
      {uploaded
        ? fileOriginalName === null
          ? payoutTexts.proofs.uploaded
          : fileNamesWithPageCount([fileOriginalName, ...furtherNames], pages)
        : said === null
          ? payoutTexts.proofs.noProof
          : payoutTexts.proofs.justified}
      {said}
    </>
  );
}

/** What was chosen and not sent would stay behind. */
function ProofWaiting({ of: { id } }: { readonly of: DisbursementProofView }) {
  const { length } = useChosenPages(id);
  const words = usePayoutTexts().proofs;
  return length === 0 ? null : <Callout tone="warning">{words.waiting(length)}</Callout>;
}

function Section({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Card component="section" sx={{ display: 'grid', gap: 3, gridTemplateColumns: 'minmax(0, 1fr)' }}>
      <PartHeading>{title}</PartHeading>
      {children}
    </Card>
  );
}

/** A name and what belongs to it; one below the other where there is no room. */
function Line({ label, value }: { readonly label: ReactNode; readonly value: ReactNode }) {
  return (
    <Box
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        justifyContent: 'space-between',
        columnGap: 4,
        borderTop: '1px solid',
        borderColor: 'divider',
        pt: 3,
      }}
    >
      <Typography component="div" sx={{ flex: '1 1 200px', minWidth: 0 }}>
        {label}
      </Typography>
      <Typography
        component="div"
        sx={{ flex: '0 1 auto', maxWidth: '100%', minWidth: 0, overflowWrap: 'anywhere', textAlign: { sm: 'right' } }}
      >
        {value}
      </Typography>
    </Box>
  );
}

function SummaryPosition({ amount, saved }: { readonly amount: number; readonly saved: DisbursementPositionView | undefined }) {
  const account = saved?.credit.payoutAccount;
  return (
    <Line
      label={
        <>
          <Box sx={{ fontWeight: 500 }}>{saved?.credit.name ?? payoutTexts.fallbackCredit}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>{saved?.financingProjectType.name}</Box>
          <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
            {payoutTexts.summary.account}{' '}
            {account ? (
              <>
                <span translate="no" style={{ whiteSpace: 'nowrap' }}>
                  {account.iban}
                </span>
                , {account.holder}
              </>
            ) : (
              payoutTexts.summary.noAccount
            )}
          </Box>
        </>
      }
      value={nonWrappingAmount(amount)}
    />
  );
}

function ReportSummary({ input, typed }: { readonly input: InputValueView; readonly typed: string }) {
  const disbursementId = input.disbursement.slice(input.disbursement.lastIndexOf('/') + 1);
  const { data } = useQuery(progressElementsOfDisbursementQuery(disbursementId, input.inputTemplate.id));
  const rows = mergedProgressRows(typed, data ?? []);
  return (
    <Section title={input.inputTemplate.label}>
      {rows.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{payoutTexts.progress.none}</Typography> : null}
      {rows.map(({ label, value }) => (
        <Line
          key={label}
          label={
            <>
              {label}
              <PhotosInSummary input={input} trade={label} />
            </>
          }
          value={payoutTexts.progress.percent(value)}
        />
      ))}
    </Section>
  );
}

/** How many go along; what was chosen and not sent would stay behind. */
function PhotosInSummary({ input, trade }: { readonly input: InputValueView; readonly trade: string }) {
  const waiting = useChosenPages(tradePhotosUploadKey(input, trade));
  const { length } = photosOfTrade(input, trade);
  const words = usePayoutTexts().photos;
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.875rem' }}>
      {length === 0 ? null : words.count(length)}
      {waiting.length === 0 ? null : <Callout tone="warning">{words.waiting(waiting.length)}</Callout>}
    </Box>
  );
}
