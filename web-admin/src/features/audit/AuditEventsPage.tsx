import { Box, Link } from '@mui/material';
import { useQuery } from '@tanstack/react-query';
import { generatePath, Link as RouterLink } from 'react-router-dom';
import { auditHistoryKindLabels, auditHistoryKinds } from '@portal/contracts/audit/auditHistoryKinds';
import { eventGroups, eventLabels } from '@portal/contracts/audit/eventLabels';
import type { AuditEventView } from '@portal/contracts/audit/views/auditEvent';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { formatInstantYearFirst } from '@portal/contracts/shared/time/days';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { ExportButton } from '../../components/list/ExportButton.tsx';
import { NoSuchPage } from '../../components/list/NoSuchPage.tsx';
import { PaginationBarFrame } from '../../components/list/PaginationBar.tsx';
import { PageNavigation } from '../../components/list/PageNavigation.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { AuditFilters } from './AuditFilters.tsx';
import { AuditFrame } from './AuditFrame.tsx';
import { AUDIT_EVENTS_PER_PAGE, auditEventsPath, auditEventsQuery } from './auditQueries.ts';
import { ScrollableTable } from './ScrollableTable.tsx';
import { useAuditFilter } from './useAuditFilter.ts';
import { initiatorLabel } from './initiatorLabel.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';

const words = texts.audit;

/** Everything that has happened, by person, kind and period. */
export function AuditEventsPage() {
  const { filter, page, toPage } = useAuditFilter();
  const query = useQuery(auditEventsQuery(filter, page));
  const { data, isPlaceholderData } = query;
  const pages = Math.max(1, Math.ceil((data?.total ?? 0) / AUDIT_EVENTS_PER_PAGE));
  return (
    <AuditFrame
      actions={
        <>
          <ExportButton label={words.csv} path={auditEventsPath(filter, { format: 'csv' })} />
          <ExportButton label={words.json} path={auditEventsPath(filter, {}, '/report/json')} />
        </>
      }
    >
      <AuditFilters
        subjectLabel={words.subject}
        subjects={auditHistoryKinds}
        kinds={eventGroups.map(({ label, types }) => (
          <optgroup key={label} label={label}>
            <option value={label}>{words.allOf(label)}</option>
            {types.map((type) => (
              <option key={type} value={type}>
                {eventLabels[type]}
              </option>
            ))}
          </optgroup>
        ))}
      />
      <Panel title={words.events} flush>
        {data === undefined ? <LoadingOrFailure of={[query]} /> : null}
        {data?.rows.length === 0 ? <NoEvents total={data.total} onFirstPage={() => toPage(1)} /> : null}
        {data === undefined || data.rows.length === 0 ? null : (
          <>
            <ScrollableTable label={words.events} heads={[words.at, words.event, words.who, words.about]} pale={isPlaceholderData}>
              {data.rows.map((row) => (
                <EventRow key={row.id} row={row} />
              ))}
            </ScrollableTable>
            <PaginationBarFrame>
              <SecondaryText variant="caption" role="status">
                {words.found(data.total)}
              </SecondaryText>
              <PageNavigation page={page} pages={pages} onPage={toPage} />
            </PaginationBarFrame>
          </>
        )}
      </Panel>
    </AuditFrame>
  );
}

const NoEvents = ({ total, onFirstPage }: { readonly total: number; readonly onFirstPage: () => void }) =>
  total > 0 ? <NoSuchPage onFirstPage={onFirstPage} /> : <EmptyState drawing="signpost" text={words.noEvents} hint={words.noEventsHint} />;

function EventRow({ row }: { readonly row: AuditEventView }) {
  const { at, type, kind, subjectId } = row;
  const event = eventLabels[type] ?? type;
  return (
    <tr>
      <td style={{ whiteSpace: 'nowrap' }}>{formatInstantYearFirst(at)}</td>
      <th scope="row">{event}</th>
      <td>{initiatorLabel(row)}</td>
      <td>
        {kind === null || subjectId === null ? (
          <Box component="span" sx={{ color: 'text.secondary' }}>
            {words.noHistory}
          </Box>
        ) : (
          <Link
            component={RouterLink}
            to={`${generatePath(adminPaths.auditHistory, { kind, id: subjectId })}#${row.id}`}
            aria-label={words.openHistory(auditHistoryKindLabels[kind], event, formatInstantYearFirst(at))}
          >
            {auditHistoryKindLabels[kind]}
          </Link>
        )}
      </td>
    </tr>
  );
}
