import { Box, Button, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { formatInstant } from '@portal/contracts/shared/time/days';
import type { OwnSession } from '@portal/contracts/shared/ownSessions';
import { useCommand } from '@portal/web-shared/commands/useCommand.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { endOtherSessions, endOwnSessionById, ownSessionsQuery } from '../../api/requests/access/ownSessions.ts';
import { useNotify } from '../../app/notices/noticeContext.ts';
import { Callout } from '../../components/state/Callout.tsx';
import { ProblemNote } from '../../components/state/ProblemNote.tsx';
import { sessionsTexts } from '../../sessionsTexts.ts';
import { texts } from '../../texts.ts';
import { SectionCard } from '../../components/Section.tsx';
import { QuietText } from '../../components/TextParts.tsx';

/** Where the customer is signed in, and out again; the one that is looked at ends by 'Abmelden' in the menu. */
export function OwnSessionsSection() {
  const notify = useNotify();
  const heading = useRef<HTMLHeadingElement>(null);
  const { data, error, refetch } = useQuery(ownSessionsQuery);
  const invalidates = [ownSessionsQuery.queryKey];
  // The button goes with what it ended, and the focus would go with it.
  const done = (text: string): void => {
    notify({ tone: 'positive', text });
    heading.current?.focus();
  };
  const one = useCommand<string, void>({
    run: endOwnSessionById,
    invalidates,
    lockedBy: (id) => id,
    onAnswer: () => done(sessionsTexts.ended),
  });
  const others = useCommand<void, void>({ run: endOtherSessions, invalidates, onAnswer: () => done(sessionsTexts.othersEnded) });
  const problem = one.problem ?? others.problem;
  return (
    <SectionCard id="sessions" title={sessionsTexts.title} text={sessionsTexts.about} headingRef={heading} sx={{ justifyItems: 'start' }}>
      {data === undefined && error !== null ? (
        <Callout tone="negative" role="alert">
          {sessionsTexts.failed} <Button onClick={() => void refetch()}>{texts.common.retry}</Button>
        </Callout>
      ) : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, width: '100%' }}>
        {(data ?? []).map((session) => (
          <Row key={session.id} session={session} onEnd={() => void one.run(session.id)} />
        ))}
      </Box>
      <ProblemNote problem={problem} />
      {data?.some(({ current }) => !current) === true ? (
        <Button variant="outlined" color="error" disabled={others.isPending} onClick={() => void others.run()}>
          {sessionsTexts.endOthers}
        </Button>
      ) : null}
    </SectionCard>
  );
}

function Row({ session: { device, startedAt, lastUsedAt, current }, onEnd }: { readonly session: OwnSession; readonly onEnd: () => void }) {
  const name = device ?? sessionsTexts.unknownDevice;
  const started = formatInstant(startedAt);
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: 3,
        py: 3,
        borderTop: 1,
        borderColor: 'divider',
        '&:first-of-type': { border: 0, pt: 0 },
      }}
    >
      <Box sx={{ flex: '1 1 220px', minWidth: 0 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
          <Typography component="span" sx={{ fontWeight: 500 }}>
            {name}
          </Typography>
          {current ? <StatusChip look={{ tone: 'positive', icon: 'check_circle' }} label={sessionsTexts.current} /> : null}
        </Box>
        <QuietText>{sessionsTexts.usage(started, formatInstant(lastUsedAt))}</QuietText>
      </Box>
      {current ? null : (
        <Button variant="outlined" aria-label={sessionsTexts.endOf(name, started)} onClick={onEnd}>
          {sessionsTexts.end}
        </Button>
      )}
    </Box>
  );
}
