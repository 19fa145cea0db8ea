import { Box, Typography } from '@mui/material';
import type { EnquiryStatus } from '@portal/contracts/enquiries/status';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { AdviserCannotAdviseNote } from '../../components/facts/AdviserCannotAdviseNote.tsx';
import { Panel } from '../../components/Panel.tsx';
import { RelativeTime } from '../../components/facts/RelativeTime.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { SendAccessLinkButton } from './actions/SendAccessLinkButton.tsx';
import { ActionBox } from './actions/ActionBox.tsx';
import { CustomerLink } from '../../components/facts/CustomerLink.tsx';
import { personNameLastFirst } from '../../components/facts/personNameLastFirst.ts';
import { EnquiryStatusChip } from '../../components/facts/EnquiryStatusChip.tsx';
import { ExtendDeadlineButton, RemindButton } from './actions/enquiryDialogs.tsx';
import { historyEntryText, useEnquiryHistory } from './useEnquiryHistory.ts';
import { SecondaryText } from '../../components/SecondaryText.tsx';
import { LinkButton } from '../../components/LinkButton.tsx';
import type { Tone } from '@portal/contracts/shared/tone';
import { formatDay, berlinDay } from '@portal/contracts/shared/time/days';
import { bankNowInstant } from '@portal/web-shared/http/bankClock.ts';
import { StatusChip } from '@portal/web-shared/components/StatusChip.tsx';

const LAST_EVENTS = 4;

interface EnquiryAsideProps {
  readonly enquiry: WithEtag<EnquiryView>;
  /** It gives its room away and opens when it is asked for; what was typed into it stays. */
  readonly folded?: boolean;
}

/** What stays in sight while somebody works on a case. */
export function EnquiryAside({ enquiry, folded = false }: EnquiryAsideProps) {
  const works = useAble('workOnEnquiries');
  return (
    <Box component="aside" sx={{ minWidth: 0, ...(folded ? {} : { position: { md: 'sticky' }, top: { md: 72 } }) }}>
      <details open={!folded}>
        <Box
          component="summary"
          sx={{ display: folded ? 'list-item' : 'none', cursor: 'pointer', width: 'fit-content', fontWeight: 600, py: 2, borderRadius: 1 }}
        >
          {texts.action.title}
        </Box>
        <Box sx={{ display: 'grid', gap: 4 }}>
          {works ? <ActionBox enquiry={enquiry} /> : <StatusPanel enquiry={enquiry} />}
          <CustomerPanel enquiry={enquiry} />
          <Box sx={{ display: { xs: 'none', md: 'block' } }}>
            <LastEvents enquiryId={enquiry.id} />
          </Box>
        </Box>
      </details>
    </Box>
  );
}

/** For those who only read: how the enquiry stands. */
function StatusPanel({ enquiry: { status } }: { readonly enquiry: EnquiryView }) {
  return (
    <Panel title={texts.enquiries.readOnlyTitle} actions={<EnquiryStatusChip status={status} />}>
      <Typography sx={{ fontWeight: 650 }}>{texts.action[status].what}</Typography>
      <Typography sx={{ mt: 2 }}>{texts.enquiries.readOnly}</Typography>
    </Panel>
  );
}

function CustomerPanel({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const { customer, expiresAt } = enquiry;
  const works = useAble('workOnEnquiries');
  return (
    <Panel>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Box>
          <SecondaryText variant="caption">{texts.enquiries.customer}</SecondaryText>
          <Typography sx={{ fontWeight: 500 }}>
            <CustomerLink id={customer.id}>{personNameLastFirst(customer) || customer.customerId || texts.toCustomer}</CustomerLink>
          </Typography>
          <SecondaryText sx={{ overflowWrap: 'anywhere' }}>{customer.email}</SecondaryText>
        </Box>
        {works ? <AdviserCannotAdviseNote customerId={customer.id} /> : null}
        {expiresAt === null ? (
          <SecondaryText>{texts.enquiries.noDeadline}</SecondaryText>
        ) : (
          <Box>
            <DeadlineChip deadline={expiresAt} isOver={deadlineIsOver.has(enquiry.status)} />
          </Box>
        )}
        {works && enquiry.status === 'open' ? (
          // What can be pressed begins where the text above it does.
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'start', columnGap: 1, ml: -2.5 }}>
            <RemindButton enquiry={enquiry} />
            {expiresAt === null ? null : <ExtendDeadlineButton enquiry={enquiry} />}
            <SendAccessLinkButton enquiry={enquiry} />
          </Box>
        ) : null}
      </Box>
    </Panel>
  );
}

function LastEvents({ enquiryId }: { readonly enquiryId: string }) {
  const { entries, isPending } = useEnquiryHistory(enquiryId);
  return (
    <Panel title={texts.enquiries.lastEvents}>
      {!isPending && entries.length === 0 ? <Typography sx={{ color: 'text.secondary' }}>{texts.enquiries.noEvents}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2, minHeight: isPending ? 120 : 0 }}>
        {entries.slice(0, LAST_EVENTS).map((entry) => (
          <Box component="li" key={entry.id}>
            <Typography variant="body2">{historyEntryText(entry)}</Typography>
            <SecondaryText variant="caption">
              <RelativeTime value={entry.createdAt} /> · {entry.by}
            </SecondaryText>
          </Box>
        ))}
      </Box>
      {entries.length > LAST_EVENTS ? (
        <LinkButton to="?tab=statusverlauf" replace sx={{ ml: -2.5, mt: 2 }}>
          {texts.enquiries.allEvents}
        </LinkButton>
      ) : null}
    </Panel>
  );
}

const DAY_MS = 86_400_000;
const SOON_DAYS = 7;

/** How a deadline looks on a day: red after it, amber within a week, quiet before. Both days are `YYYY-MM-DD`. */
function deadlineLook(deadline: string, today: string): { readonly tone: Tone; readonly icon: string; readonly text: string } {
  const days = Math.round((Date.parse(deadline) - Date.parse(today)) / DAY_MS);
  if (days < 0) return { tone: 'negative', icon: 'event_busy', text: texts.deadline.overdue(formatDay(deadline)) };
  if (days > SOON_DAYS) return quietLook(deadline);
  const distance = days === 0 ? texts.deadline.today : days === 1 ? texts.deadline.tomorrow : texts.deadline.inDays(days);
  return { tone: 'warning', icon: 'schedule', text: days < 2 ? distance : `${texts.deadline.by(formatDay(deadline))}, ${distance}` };
}

const quietLook = (deadline: string) => ({ tone: 'neutral', icon: 'event', text: texts.deadline.by(formatDay(deadline)) }) as const;

/** The customer has nothing more to do: nobody is late any more. */
const deadlineIsOver: ReadonlySet<EnquiryStatus> = new Set(['completed', 'processed', 'aborted', 'archived']);

function DeadlineChip({ deadline, isOver }: { readonly deadline: string; readonly isOver: boolean }) {
  const day = deadline.length === 10 ? deadline : berlinDay(deadline);
  const look = isOver ? quietLook(day) : deadlineLook(day, berlinDay(bankNowInstant()));
  return <StatusChip look={look} label={look.text} />;
}
