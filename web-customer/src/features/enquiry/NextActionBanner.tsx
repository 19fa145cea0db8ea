import { Box, Button, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { customerNextActionOf, type CustomerNextActionKind } from '@portal/contracts/enquiries/nextAction';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { Tone } from '@portal/contracts/shared/tone';
import { DeadlineChip } from '../../components/DeadlineChip.tsx';
import { IconDisc } from '../../components/drawings/IconDisc.tsx';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { useNextActionPlainLanguageHelp, useEndedEnquiryHelp } from '../../enquiries/useNextActionPlainLanguageHelp.ts';
import { toneSx } from '@portal/web-shared/components/toneSx.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { pathOfAction } from '../../enquiries/nextStep.ts';

const looks: Readonly<Record<CustomerNextActionKind, { readonly icon: string; readonly tone: Tone }>> = {
  upload: { icon: 'upload_file', tone: 'info' },
  release: { icon: 'visibility', tone: 'info' },
  complete: { icon: 'flag', tone: 'positive' },
  wait: { icon: 'hourglass_top', tone: 'neutral' },
  none: { icon: 'check_circle', tone: 'neutral' },
};

/** The next action as one sentence and the button that leads there. */
export function NextActionBanner({ enquiry, onComplete }: { readonly enquiry: EnquiryView; readonly onComplete: () => void }) {
  const { kind, text } = customerNextActionOf(enquiry);
  const { icon, tone } = looks[kind];
  const actionHelp = useNextActionPlainLanguageHelp(kind === 'none' ? 'wait' : kind, enquiry.expiresAt !== null);
  const overHelp = useEndedEnquiryHelp(enquiry.status);
  return (
    <Box sx={[toneSx(tone), { borderRadius: 3, p: { xs: 4, sm: 6 }, display: 'grid', gap: 4 }]}>
      <Box sx={{ display: 'flex', gap: 4, alignItems: 'center' }}>
        <IconDisc icon={icon} tone={tone} />
        <Typography sx={{ fontSize: '1.125rem', lineHeight: 1.4, fontWeight: 500, color: 'text.primary', flex: 1 }}>{text}</Typography>
      </Box>
      <PlainLanguageHelp>{kind === 'none' ? overHelp : actionHelp}</PlainLanguageHelp>
      {kind === 'none' || kind === 'wait' ? null : (
        <Box sx={{ display: 'flex', gap: 4, alignItems: 'center', flexWrap: 'wrap', justifyContent: 'space-between' }}>
          {enquiry.expiresAt === null ? <span /> : <DeadlineChip deadline={enquiry.expiresAt} />}
          <Button
            {...(kind === 'complete' ? { onClick: onComplete } : { component: Link, to: targetOf(enquiry, kind) })}
            variant="contained"
            size="large"
            sx={{ flex: { xs: '1 1 100%', sm: '0 0 auto' } }}
          >
            {signedInTexts.nextStep[kind]}
          </Button>
        </Box>
      )}
    </Box>
  );
}

/** Straight to the document where only one is meant, else to the list of them. */
function targetOf(enquiry: Pick<EnquiryView, 'id' | 'requestedFiles'>, kind: 'upload' | 'release'): string {
  const meant = enquiry.requestedFiles.filter((file) =>
    kind === 'upload' ? file.status === 'requested' && file.required : file.status === 'uploaded',
  );
  const [only] = meant;
  return meant.length === 1 && only !== undefined
    ? fillPath(customerPaths.file, { id: enquiry.id, fileId: only.id })
    : pathOfAction(kind, enquiry.id);
}
