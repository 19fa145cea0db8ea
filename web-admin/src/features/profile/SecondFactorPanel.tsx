import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { MAX_PASSKEYS } from '@portal/contracts/employees/passkeys';
import type { SecondFactorView, OwnPasskey } from '@portal/contracts/employees/views/secondFactor';
import { arePasskeysSupported } from '../../api/passkeys.ts';
import { secondFactorQuery } from '../../api/secondFactor.ts';
import { Callout } from '../../components/Callout.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useFocusFallbackAfterAction } from '../../components/useFocusFallbackAfterAction.ts';
import { texts } from '../../texts.ts';
import { AddPasskeyDialog, RemovePasskeyDialog, RenamePasskeyDialog } from './PasskeyDialogs.tsx';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { RemoveAuthenticatorDialog, RenewRecoveryCodesDialog, SetUpAuthenticatorDialog } from './AuthenticatorDialogs.tsx';
import type { SecondFactorDialogProps } from './SecondFactorConfirmedActionDialog.tsx';
import { MoreMenu } from '../../components/menu/MoreMenu.tsx';
import { RelativeTime } from '../../components/facts/RelativeTime.tsx';
import { ruledRowSx } from '../../components/ruledRowSx.ts';

const words = texts.secondFactor;
const passkeyWords = texts.passkeys;

/** The dialog in which it is done. */
type Task = (own: SecondFactorDialogProps) => ReactNode;

/** The own second factor, in the profile. */
export function SecondFactorPanel() {
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const { data, error, isPending, refetch } = useQuery(secondFactorQuery);
  const [CurrentTask, setTask] = useState<Task>();
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
          <State state={data} onTask={(task) => setTask(() => task)} />
          {CurrentTask === undefined ? null : <CurrentTask state={data} onClose={close} />}
        </>
      )}
    </Panel>
  );
}

interface StateProps {
  readonly state: SecondFactorView;
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
          <Button variant="outlined" onClick={() => onTask(RenewRecoveryCodesDialog)}>
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
        <Button variant="outlined" onClick={() => onTask(SetUpAuthenticatorDialog)}>
          {app ? words.setUpAgain : words.setUp}
        </Button>
        {app && !(required && passkeys.length === 0) ? (
          <Button color="error" onClick={() => onTask(RemoveAuthenticatorDialog)}>
            {words.remove}
          </Button>
        ) : null}
      </Box>
    </Part>
  );
}

function Passkeys({ state, onTask }: StateProps) {
  const hindrance = !state.passkeysPossible ? passkeyWords.notHere : arePasskeysSupported() ? undefined : passkeyWords.notSupported;
  return (
    <Part title={passkeyWords.title}>
      <Box sx={{ width: 1 }}>
        <PasskeyList state={state} onTask={onTask} />
      </Box>
      {hindrance === undefined ? (
        state.passkeys.length < MAX_PASSKEYS && (
          <Button variant="outlined" onClick={() => onTask(AddPasskeyDialog)}>
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

function PasskeyList({ state: { passkeys, app, required }, onTask }: StateProps) {
  if (passkeys.length === 0) return <Typography sx={{ color: 'text.secondary' }}>{passkeyWords.none}</Typography>;
  // The last factor stays where the bank requires one.
  const isKept = required && !app && passkeys.length === 1;
  const rename = (passkey: OwnPasskey): void => onTask(({ onClose }) => <RenamePasskeyDialog passkey={passkey} onClose={onClose} />);
  const remove = (passkey: OwnPasskey): void => onTask((own) => <RemovePasskeyDialog {...own} passkey={passkey} />);
  return (
    <Box component="ul" aria-label={passkeyWords.title} sx={{ listStyle: 'none', m: 0, p: 0 }}>
      {passkeys.map((passkey) => (
        <Box component="li" key={passkey.id} sx={{ ...ruledRowSx, py: 2 }}>
          <Box sx={{ flex: 1, minWidth: 0 }}>
            <Typography sx={{ fontWeight: 500, overflowWrap: 'anywhere' }}>{passkey.name}</Typography>
            <SecondaryText>
              {passkeyWords.addedAt} <RelativeTime value={passkey.createdAt} /> ·{' '}
              {passkey.lastUsedAt === null ? (
                passkeyWords.neverUsed
              ) : (
                <>
                  {passkeyWords.lastUsedAt} <RelativeTime value={passkey.lastUsedAt} />
                </>
              )}
            </SecondaryText>
          </Box>
          <MoreMenu
            label={passkeyWords.actionsOf(passkey.name)}
            actions={[
              { label: passkeyWords.rename, icon: 'edit', does: () => rename(passkey) },
              ...(isKept ? [] : [{ label: passkeyWords.remove, icon: 'delete', danger: true, does: () => remove(passkey) }]),
            ]}
          />
        </Box>
      ))}
    </Box>
  );
}
