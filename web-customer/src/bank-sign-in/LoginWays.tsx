import { Typography } from '@mui/material';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { BANK_SIGN_IN_FINISHED_PARAMETER } from '@portal/contracts/customers/bankSignIn';
import { ERROR_NOTICE_MS } from '@portal/contracts/texts/notices';
import { refreshSession } from '../api/apiClient.ts';
import { useNotify } from '../app/notices/noticeContext.ts';
import { ChoiceTabs } from './ChoiceTabs.tsx';
import { texts } from '../texts.ts';
import { createLazyPart } from '../app/createLazyPart.tsx';

const BankSignInButton = createLazyPart(async () => (await import('./BankSignInButton.tsx')).BankSignInButton);

const words = {
  ways: 'Art der Anmeldung',
  bank: 'Online-Banking',
  email: 'E-Mail und Passwort',
  arriving: 'Ihre Bank hat Sie erkannt. Sie werden angemeldet …',
} as const;

/** Whoever the bank has led back has a session by its cookie: its token is asked for once. */
function useArrival(): boolean {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const notify = useNotify();
  const [arriving, setArriving] = useState(false);
  const begun = useRef(false);
  useEffect(() => {
    if (begun.current || !query.has(BANK_SIGN_IN_FINISHED_PARAMETER)) return;
    begun.current = true;
    setArriving(true);
    void navigate({ search: '' }, { replace: true });
    refreshSession(null).catch(() => {
      setArriving(false);
      notify({ tone: 'negative', title: texts.errorTitle, text: texts.notices.bankLoginFailed, durationMs: ERROR_NOTICE_MS });
    });
  }, [query, navigate, notify]);
  return arriving;
}

/** The two ways in where the bank signs in too (specification 000 §2). The one that everybody knows is open. */
export function LoginWays({ children }: { readonly children: ReactNode }) {
  const arriving = useArrival();
  if (arriving) return <Typography role="status">{words.arriving}</Typography>;
  return (
    <ChoiceTabs
      label={words.ways}
      first={1}
      choices={[
        {
          label: words.bank,
          panel: <BankSignInButton />,
        },
        { label: words.email, panel: children },
      ]}
    />
  );
}
