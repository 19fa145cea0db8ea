import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { OwnSession, OwnSessionsAnswer } from '@portal/contracts/shared/ownSessions';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { fetchJson } from '../../api/httpClientForReading.ts';
import { queryKeysToInvalidate } from '../../api/queryKeysToInvalidate.ts';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { LoadFailure } from '../../components/LoadFailure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { formatAsRelativeDayWithTime, RelativeTime } from '../../components/facts/RelativeTime.tsx';
import { useFocusFallbackAfterAction } from '../../components/useFocusFallbackAfterAction.ts';
import { texts } from '../../texts.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { useConsoleCommand } from '../../components/command/useConsoleCommand.ts';
import { OpenDialogButton } from '../../components/dialog/OpenDialogButton.tsx';
import { ConfirmCommandDialog } from '../../components/dialog/ConfirmCommandDialog.tsx';
import { ruledRowSx } from '../../components/ruledRowSx.ts';

const words = texts.security;

/** Where somebody is signed in, and out again. */
export function OwnSessionsPanel() {
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const { data, error, isPending, refetch } = useQuery({
    queryKey: queryKeysToInvalidate.ownSessions[0],
    queryFn: async ({ signal }) => (await fetchJson<OwnSessionsAnswer>('bank-employees/sessions', { signal })).sessions,
    staleTime: 0,
  });
  const { run, problem } = useConsoleCommand<string, unknown>({
    run: (provider, id) => provider.endOwnSession(id),
    invalidates: queryKeysToInvalidate.ownSessions,
    lockedBy: (id) => id,
    done: words.sessionEnded,
  });
  const end = async (id: string): Promise<void> => {
    if ((await run(id)) !== undefined) goHome();
  };
  if (data === undefined && isPending) return null;
  return (
    <Panel title={words.sessions} headingRef={home}>
      <Typography sx={{ color: 'text.secondary' }}>{words.sessionsHelp}</Typography>
      {data === undefined ? <LoadFailure error={error} onRetry={() => void refetch()} /> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 2, p: 0 }}>
        {(data ?? []).map((session) => (
          <Row key={session.id} session={session} onEnd={() => void end(session.id)} />
        ))}
      </Box>
      <CommandFailure error={problem} />
      {data?.some(({ current }) => !current) === true ? <EndOthers onEnded={goHome} /> : null}
    </Panel>
  );
}

const EndOthers = ({ onEnded }: { readonly onEnded: () => void }) => (
  <OpenDialogButton label={words.endOthers} color="error" sx={{ mt: 2, ml: -2.5 }}>
    {(close) => (
      <ConfirmCommandDialog
        title={words.endOthers}
        danger
        run={(provider) => provider.endOtherSessions()}
        invalidates={queryKeysToInvalidate.ownSessions}
        done={words.othersEnded}
        onDone={() => {
          close();
          onEnded();
        }}
        onClose={close}
      >
        <Typography>{words.endOthersText}</Typography>
      </ConfirmCommandDialog>
    )}
  </OpenDialogButton>
);

/** The one that is looked at ends by „Logout“, like everywhere. */
function Row({ session: { device, startedAt, lastUsedAt, current }, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const name = device ?? words.unknownDevice;
  return (
    <Box component="li" sx={{ ...ruledRowSx, flexWrap: 'wrap', py: 3 }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {current ? <StatusChip look={{ tone: 'positive', icon: 'check_circle' }} label={words.thisSession} /> : null}
        </Box>
        <SecondaryText>
          {words.startedAt} <RelativeTime value={startedAt} /> · {words.lastUsedAt} <RelativeTime value={lastUsedAt} />
        </SecondaryText>
      </Box>
      {current ? null : (
        <Button
          variant="outlined"
          aria-label={words.endSessionOf(name, formatAsRelativeDayWithTime(startedAt, bankNowInstant()))}
          onClick={onEnd}
        >
          {words.endSession}
        </Button>
      )}
    </Box>
  );
}
