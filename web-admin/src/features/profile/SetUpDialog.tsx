import { useState } from 'react';
import type { NewAuthenticator, RecoveryCodes } from '@portal/contracts/employees/views/secondFactor';
import { beginSecondFactor, setUpSecondFactor } from '../../api/secondFactor.ts';
import { queriesShowing } from '../../api/queriesShowing.ts';
import { FormDialog } from '../../components/form/FormDialog.tsx';
import { AuthenticatorFields } from '../../components/second-factor/AuthenticatorFields.tsx';
import { texts } from '../../texts.ts';
import { noCode, setUpResolver, type CodeValues } from '../../components/second-factor/codeForm.ts';
import { CodesDialog } from './CodesDialog.tsx';
import { ProofStep } from './ProofStep.tsx';
import type { OwnFactorProps } from './RemoveDialog.tsx';
import { useConsoleForm } from '../../components/command/useConsoleCommand.ts';

const words = texts.secondFactor;

/** Proof, app, recovery codes: one after the other. */
export function SetUpDialog({ state, onClose }: OwnFactorProps) {
  // As it was when it was opened: what is read meanwhile shows the new one.
  const [before] = useState(state);
  const [authenticator, setAuthenticator] = useState<NewAuthenticator>();
  const [codes, setCodes] = useState<readonly string[]>();
  const title = before.app ? words.setUpAgainTitle : words.setUp;
  if (codes !== undefined) return <CodesDialog codes={codes} onClose={onClose} />;
  if (authenticator === undefined)
    return (
      <ProofStep title={title} state={before} begin={beginSecondFactor} onClose={onClose} onBegun={setAuthenticator}>
        {before.active ? (before.app ? words.setUpAgainText : words.setUpBesideText) : words.explanation}
      </ProofStep>
    );
  return <App title={title} authenticator={authenticator} onClose={onClose} onDone={setCodes} />;
}

interface AppProps {
  readonly title: string;
  readonly authenticator: NewAuthenticator;
  readonly onClose: () => void;
  readonly onDone: (codes: readonly string[]) => void;
}

function App({ title, authenticator, onClose, onDone }: AppProps) {
  const command = useConsoleForm<CodeValues, RecoveryCodes>({
    defaultValues: noCode,
    resolver: setUpResolver,
    checks: 'whenSent',
    run: (_, { code }) => setUpSecondFactor(code),
    invalidates: [...queriesShowing.secondFactor, ...queriesShowing.employee],
    done: words.done,
    onDone: ({ recoveryCodes }) => onDone(recoveryCodes),
  });
  return (
    <FormDialog title={title} submit={words.activate} command={command} keptAs={null} onClose={onClose}>
      <AuthenticatorFields authenticator={authenticator} />
    </FormDialog>
  );
}
