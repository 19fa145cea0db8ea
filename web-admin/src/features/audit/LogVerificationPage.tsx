import { Box, Typography } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import type { AuditVerificationView } from '@portal/contracts/audit/views/auditVerification';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { Callout } from '../../components/Callout.tsx';
import { Facts } from '../../components/facts/Facts.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { AuditFrame } from './AuditFrame.tsx';
import { logVerificationQuery } from './auditQueries.ts';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';

const words = texts.audit;
const count = new Intl.NumberFormat('de-DE');

/** Whether the log is as it was written, as far as the portal itself has looked. */
export function LogVerificationPage() {
  const query = useQuery(logVerificationQuery);
  const { data } = query;
  return (
    <AuditFrame>
      <Panel title={words.verification}>
        {data === undefined ? (
          <LoadingOrFailure of={[query]} />
        ) : data.last === null ? (
          <Typography>{words.notVerified}</Typography>
        ) : (
          <Found last={data.last} />
        )}
      </Panel>
    </AuditFrame>
  );
}

function Found({ last }: { readonly last: NonNullable<AuditVerificationView['last']> }) {
  const { startedAt, endedAt, events, streams, checkpoints, newest, fault } = last;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fault === null ? (
        <Callout tone="positive" title={words.whole(formatInstant(endedAt))}>
          {words.wholeMeans}
        </Callout>
      ) : (
        <Callout tone="negative" title={words.broken(formatInstant(endedAt))}>
          <Typography>{fault}</Typography>
          <Typography>{words.brokenMeans}</Typography>
        </Callout>
      )}
      <Facts
        columns={3}
        facts={[
          { label: words.begun, value: formatInstant(startedAt) },
          { label: words.events, value: count.format(events) },
          { label: words.streams, value: count.format(streams) },
          { label: words.checkpoints, value: count.format(checkpoints) },
          {
            label: words.newestCheckpoint,
            value: newest === null ? null : words.checkpointAt(newest.number, formatInstant(newest.signedAt)),
          },
          ...(newest === null ? [] : [{ label: words.root, value: <code>{newest.root}</code>, wide: true }]),
        ]}
      />
    </Box>
  );
}
