import { Box, Button, Typography } from '@mui/material';
import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MAX_PASSKEYS } from '@portal/contracts/employees/passkeys';
import type { OwnPasskey, SecondFactorState } from '@portal/contracts/employees/views/secondFactor';
import { passkeysSupported } from '../../api/passkeys.ts';
import { readSecondFactor } from '../../api/secondFactor.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { Callout } from '../../components/Callout.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useFocusFallback } from '../../components/useFocusFallback.ts';
import { texts } from '../../texts.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { PasskeyList } from './PasskeyList.tsx';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { RemoveAuthenticatorDialog, RenewCodesDialog, SetUpAuthenticatorDialog } from './AuthenticatorDialogs.tsx';
import type { OwnFactorProps } from './ProvedDialog.tsx';

const words = texts.secondFactor;
const passkeyWords = texts.passkeys;

type Task =
  | { readonly kind: 'setUp' | 'renew' | 'remove' | 'addPasskey' }
  | { readonly kind: 'renamePasskey' | 'removePasskey'; readonly passkey: OwnPasskey };

const secondFactorQuery = queryOptions({
  queryKey: queryKeysToInvalidate.secondFactor[0],
  queryFn: ({ signal }) => readSecondFactor(signal),
  staleTime: 0,
});

/** The own second factor, in the profile. */
export function SecondFactorPanel() {
  const { home, goHome } = useFocusFallback<HTMLHeadingElement>();
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery);
  const [task, setTask] = useState<Task>();
  const close = (): void => {
    setTask(undefined);
    goHome();
  };
  if (data === undefined && isPending) return null;
  return (
    <Panel title={words.title} headingRef={home}>
      {data === undefined ? (
        <LoadFailure error={error} onRetry={() => void refetch()} />
      ) : (
        <>
          <State state={data} onTask={setTask} />
          {task === undefined ? null : <TaskDialog key={task.kind} task={task} state={data} onClose={close} />}
        </>
      )}
    </Panel>
  );
}

function TaskDialog({ task, ...own }: OwnFactorProps & { readonly task: Task }) {
  switch (task.kind) {
    case 'setUp':
      return <SetUpAuthenticatorDialog {...own} />;
    case 'renew':
      return <RenewCodesDialog {...own} />;
    case 'remove':
      return <RemoveAuthenticatorDialog {...own} />;
    case 'addPasskey':
      return <AddPasskeyDialog {...own} />;
    case 'renamePasskey':
      return <RenamePasskeyDialog passkey={task.passkey} onClose={own.onClose} />;
    case 'removePasskey':
      return <RemovePasskeyDialog {...own} passkey={task.passkey} />;
  }
}

interface StateProps {
  readonly state: SecondFactorState;
  readonly onTask: (task: Task) => void;
}

function State({ state, onTask }: StateProps) {
  const { active, required, recoveryCodesLeft } = state;
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Typography sx={{ fontWeight: 650 }}>{active ? words.active : words.inactive}</Typography>
        {active ? null : <Typography>{words.explanation}</Typography>}
        {required && active ? <Typography sx={{ color: 'text.secondary' }}>{words.required}</Typography> : null}
      </Box>
      <App state={state} onTask={onTask} />
      <Passkeys state={state} onTask={onTask} />
      {active ? (
        <Part title={words.recoveryTitle}>
          {recoveryCodesLeft > 2 ? (
            <Typography>{words.codesLeft(recoveryCodesLeft)}</Typography>
          ) : (
            <Callout tone="warning">{words.codesLeft(recoveryCodesLeft)}</Callout>
          )}
          <Button variant="outlined" onClick={() => onTask({ kind: 'renew' })}>
            {words.renew}
          </Button>
        </Part>
      ) : null}
    </Box>
  );
}

function App({ state: { app, required, passkeys }, onTask }: StateProps) {
  return (
    <Part title={words.appTitle}>
      <Typography sx={{ color: 'text.secondary' }}>{app ? words.appActive : words.appNone}</Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        <Button variant="outlined" onClick={() => onTask({ kind: 'setUp' })}>
          {app ? words.setUpAgain : words.setUp}
        </Button>
        {app && !(required && passkeys.length === 0) ? (
          <Button color="error" onClick={() => onTask({ kind: 'remove' })}>
            {words.remove}
          </Button>
        ) : null}
      </Box>
    </Part>
  );
}

function Passkeys({ state, onTask }: StateProps) {
  const hindrance = !state.passkeysPossible ? passkeyWords.notHere : passkeysSupported() ? undefined : passkeyWords.notSupported;
  return (
    <Part title={passkeyWords.title}>
      <Box sx={{ width: 1 }}>
        <PasskeyList
          state={state}
          onRename={(passkey) => onTask({ kind: 'renamePasskey', passkey })}
          onRemove={(passkey) => onTask({ kind: 'removePasskey', passkey })}
        />
      </Box>
      {hindrance === undefined ? (
        state.passkeys.length < MAX_PASSKEYS && (
          <Button variant="outlined" onClick={() => onTask({ kind: 'addPasskey' })}>
            {passkeyWords.add}
          </Button>
        )
      ) : (
        <SecondaryText>{hindrance}</SecondaryText>
      )}
    </Part>
  );
}

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }) {
  return (
    <Box component="section" aria-label={title} sx={{ display: 'grid', gap: 2, justifyItems: 'start' }}>
      <Typography component="h3" variant="subtitle2">
        {title}
      </Typography>
      {children}
    </Box>
  );
}
