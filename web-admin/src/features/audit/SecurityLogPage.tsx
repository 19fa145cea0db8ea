import { Box, Button, Typography } from '@mui/material';
import { useInfiniteQuery } from '@tanstack/react-query';
import {
  securityEventCodeLabels,
  securityEventKindLabels,
  securityEventKinds,
  type SecurityEventKind,
} from '@portal/contracts/audit/securityEventKinds';
import { eventLabels } from '@portal/contracts/audit/eventLabels';
import type { SecurityEventView } from '@portal/contracts/audit/views/accessEvent';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import type { Tone } from '@portal/contracts/shared/tone';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';
import { CommandFailure } from '../../components/CommandFailure.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditFrame } from './AuditFrame.tsx';
import { securityEventsQuery } from './auditQueries.ts';
import { ScrollableTable } from './ScrollableTable.tsx';
import { useAuditFilter } from './useAuditFilter.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';

const words = texts.audit;

/** Who came in, who did not, whose rights changed, who looked at documents. */
export function SecurityLogPage() {
  const { filter } = useAuditFilter();
  const query = useInfiniteQuery(securityEventsQuery(filter));
  const { data, error, fetchNextPage, hasNextPage, isFetchingNextPage, isFetchNextPageError } = query;
  const events = data?.pages.flatMap((page) => page.events);
  return (
    <AuditFrame>
      <AuditFilters
        subjectLabel={words.person}
        subjects={['customer', 'bankEmployee']}
        kinds={securityEventKinds.map((kind) => (
          <option key={kind} value={kind}>
            {securityEventKindLabels[kind]}
          </option>
        ))}
      />
      <Panel title={words.accesses} flush>
        <Typography sx={{ px: 4, py: 3, color: 'text.secondary' }}>{words.accessIntro}</Typography>
        {events === undefined ? <LoadingOrFailure of={[query]} /> : null}
        {events?.length === 0 && !hasNextPage ? <EmptyState drawing="signpost" text={words.noAccesses} hint={words.noEventsHint} /> : null}
        {events === undefined || events.length === 0 ? null : (
          <ScrollableTable label={words.accesses} heads={[words.at, words.event, words.account, words.where, words.details]}>
            {events.map((event) => (
              <AccessRow key={event.id} event={event} />
            ))}
          </ScrollableTable>
        )}
        {events === undefined ? null : (
          <Box sx={{ px: 4, py: 2, borderTop: 1, borderColor: 'divider', minHeight: 52, display: 'flex', alignItems: 'center' }}>
            {hasNextPage ? (
              <Box>
                <CommandFailure error={isFetchNextPageError ? error : undefined} showsNothing />
                <Button disabled={isFetchingNextPage} onClick={() => void fetchNextPage()}>
                  {words.more}
                </Button>
              </Box>
            ) : (
              <SecondaryText variant="caption">{words.noMore}</SecondaryText>
            )}
          </Box>
        )}
      </Panel>
    </AuditFrame>
  );
}

/** What went wrong, or takes something away, is seen at a glance. */
const lookOf = (kind: SecurityEventKind): { readonly tone: Tone; readonly icon: string } => {
  if (/failed|locked|slowed|refused|reused|dropped|not-found/.test(kind)) return { tone: 'warning', icon: 'warning' };
  if (/blocked|archived|removed|renewed|roles|configuration|exported|program/.test(kind)) return { tone: 'info', icon: 'key' };
  return { tone: 'outline', icon: kind === 'document-opened' ? 'visibility' : 'person' };
};

function AccessRow({ event }: { readonly event: SecurityEventView }) {
  const { at, kind, account, accountName, by, byName, network, device, code, route, stream, count } = event;
  const details = [
    count === null ? null : countText(kind, count),
    code === null ? null : codeText(kind, code),
    route,
    stream,
    by === null || streamOf(by) === account ? null : `${words.by} ${byName ?? accountText(streamOf(by))}`,
  ].filter((part) => part !== null);
  return (
    <tr>
      <td style={{ whiteSpace: 'nowrap' }}>{formatInstantYearFirst(at)}</td>
      <td>
        <StatusChip look={lookOf(kind)} label={securityEventKindLabels[kind]} />
      </td>
      <th scope="row">{accountName ?? (account === null ? texts.common.none : accountText(account))}</th>
      <td>{[network === null ? null : words.network(network), device].filter((part) => part !== null).join(', ') || texts.common.none}</td>
      <td style={{ overflowWrap: 'anywhere' }}>{details.join(' · ') || texts.common.none}</td>
    </tr>
  );
}

function countText(kind: SecurityEventKind, count: number): string {
  if (kind === 'data-exported') return words.exported(count);
  return kind === 'record-not-found' ? words.notFound(count) : words.dropped(count);
}

const codeText = (kind: SecurityEventKind, code: string): string =>
  (kind === 'events-dropped' ? securityEventKindLabels[code as SecurityEventKind] : (securityEventCodeLabels[code] ?? eventLabels[code])) ??
  code;

const streamOf = (by: string): string => by.replace(/^bank_employee-/, 'bankEmployee-');

function accountText(account: string): string {
  if (account.startsWith('customer-')) return words.customer(account.slice(9));
  if (account.startsWith('bankEmployee-')) return words.employee(account.slice(13));
  return account.startsWith('unknown-') ? words.unknownAccount(account) : account;
}
