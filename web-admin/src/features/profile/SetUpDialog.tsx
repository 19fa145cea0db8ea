import { Typography } from '@mui/material';
import { useState } from 'react';
import type { NewAuthenticator, RecoveryCodes } from '@portal/contracts/employees/views/secondFactor';
import { useCommandForm } from '@portal/web-shared/forms/useCommandForm.ts';
import { beginSecondFactor, setUpSecondFactor } from '../../api/secondFactor.ts';
import { seenIn } from '../../api/seenIn.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { useDone } from '../../components/useDone.ts';
import { AuthenticatorFields } from '../../components/second-factor/AuthenticatorFields.tsx';
import { texts } from '../../texts.ts';
import {
  beginResolver,
  noCode,
  noProof,
  provedResolver,
  setUpResolver,
  type CodeValues,
  type ProofValues,
} from '../../components/second-factor/codeForm.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofFields } from './ProofFields.tsx';

const words = texts.secondFactor;

interface SetUpDialogProps {
  /** There is one already, whose code is asked for. */
  readonly replaces: boolean;
  readonly onClose: () => void;
}

/** Proof, app, recovery codes: one after the other. */
export function SetUpDialog({ replaces, onClose }: SetUpDialogProps) {
  // As it was when it was opened: what is read meanwhile shows the new one.
  const [again] = useState(replaces);
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = again ? words.setUpAgainTitle : words.setUp;
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  if (authenticator === undefined) return <Proof title={title} replaces={again} onClose={onClose} onBegun={setAuthenticator} />;
  return <App title={title} authenticator={authenticator} onClose={onClose} onDone={setCodes} />;
}

interface ProofProps extends SetUpDialogProps {
  readonly title: string;
  readonly onBegun: (authenticator: NewAuthenticator) => void;
}

function Proof({ title, replaces, onClose, onBegun }: ProofProps) {
  const command = useCommandForm<ProofValues, NewAuthenticator>({
    defaultValues: noProof,
    resolver: replaces ? provedResolver : beginResolver,
    checks: 'whenSent',
    run: ({ currentPassword, code }) => beginSecondFactor(currentPassword, replaces ? code : null),
    invalidates: [],
    onDone: onBegun,
  });
  return (
    <FormDialog title={title} submit={words.next} command={command} onClose={onClose}>
      <Typography>{replaces ? words.setUpAgainText : words.explanation}</Typography>
      <ProofFields withCode={replaces} />
    </FormDialog>
  );
}

interface AppProps {
  readonly title: string;
  readonly authenticator: NewAuthenticator;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

function App({ title, authenticator, onClose, onDone }: AppProps) {
  const sayDone = useDone();
  const command = useCommandForm<CodeValues, RecoveryCodes>({
    defaultValues: noCode,
    resolver: setUpResolver,
    checks: 'whenSent',
    run: ({ code }) => setUpSecondFactor(code),
    invalidates: [...seenIn.secondFactor, ...seenIn.employee],
    onAnswer: sayDone(words.done),
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <FormDialog title={title} submit={words.activate} command={command} onClose={onClose}>
      <AuthenticatorFields authenticator={authenticator} />
    </FormDialog>
  );
}
