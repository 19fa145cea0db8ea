import { Box, Typography } from '@mui/material';
import { useState } from 'react';
import { useParams, useSearchParams } from 'react-router-dom';
import type { ApiProblem } from '@portal/web-shared/http/apiProblem.ts';
import { SignedOutGuard } from '../../app/guards/SignedOutGuard.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { registrationAndPasswordTexts } from '../../registrationAndPasswordTexts.ts';
import { texts } from '../../texts.ts';
import { useBankSignInErrorNotice } from '../../app/notices/useBankSignInErrorNotice.ts';
import { RegistrationForm } from './RegistrationForm.tsx';
import { UnusableInvitation } from './UnusableInvitation.tsx';

/** Beside the screen, so that nobody else fetches it. */
const signedInText = 'Sie sind schon angemeldet. Um die Einladung anzunehmen, melden Sie sich bitte zuerst ab.';

const emailLike = /^[^\s@<>]{1,64}@[^\s@<>]{1,190}$/;

export function RegistrationPage() {
  const { invitationCode = '' } = useParams();
  const [query] = useSearchParams();
  const [unusable, setUnusable] = useState<ApiProblem>();
  useBankSignInErrorNotice(texts.notices.bankRegistrationFailed);
  const email = query.get('email');
  return (
    <SignedOutGuard signedInText={signedInText}>
      <Box sx={{ display: 'grid', gap: 6 }}>
        <Box sx={{ display: 'grid', gap: 2 }}>
          <PageHeading>{registrationAndPasswordTexts.registration.title}</PageHeading>
          <Typography sx={{ color: 'text.secondary' }}>{registrationAndPasswordTexts.registration.intro}</Typography>
          {email !== null && emailLike.test(email) ? (
            <Typography sx={{ fontWeight: 500 }}>{registrationAndPasswordTexts.registration.forEmail(email)}</Typography>
          ) : null}
        </Box>
        {unusable === undefined ? (
          <RegistrationForm invitationCode={invitationCode} onUnusable={setUnusable} />
        ) : (
          <UnusableInvitation invitationCode={invitationCode} problem={unusable} onRetry={() => setUnusable(undefined)} />
        )}
      </Box>
    </SignedOutGuard>
  );
}
