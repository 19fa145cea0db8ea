import { Box, Typography } from '@mui/material';
import { Link } from 'react-router-dom';
import { minimumPositionCentsByProjectOrBank } from '@portal/contracts/payouts/positionRules';
import type { CreditView, FinancingProjectView, ReservationView } from '@portal/contracts/payouts/views/financingProject';
import { useConfig } from '@portal/web-shared/config/configContext.ts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { nonWrappingAmount } from '../../../payouts/nonWrappingAmount.tsx';
import { disbursementPath } from '../../../payouts/payoutPaths.ts';
import { DisbursementStatusChip } from '@portal/web-shared/components/PayoutStatusChips.tsx';
import { useDecisionWaitingTimeText } from '../../../payouts/useDecisionWaitingTimeText.ts';
import { payoutTexts, usePayoutTexts } from '../../../payoutTexts.ts';
import { SectionCard } from '../../../components/Section.tsx';
import { PartHeading, QuietText } from '../../../components/TextParts.tsx';

/** What can be drawn now, for what, what stands in the way, and how long the bank usually takes. */
export function AvailableFunds({ project }: { readonly project: FinancingProjectView }) {
  const { valutierung } = useConfig();
  const words = usePayoutTexts().drawable;
  const minimum = minimumPositionCentsByProjectOrBank({
    projectMinimumCents: project.minimumDisbursementAmount,
    defaultMinimumCents: valutierung.defaultMinimumDisbursementAmount,
  });
  const usually = useDecisionWaitingTimeText();
  const open = project.remainingDisbursements > 0 ? project.credits.filter(({ remainingAmount }) => remainingAmount > 0) : [];
  return (
    <SectionCard id="drawable" title={words.title}>
      {open.length === 0 ? <Typography>{words.nothing}</Typography> : null}
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 4 }}>
        {open.map((credit) => (
          <li key={credit.id}>
            <DrawableCredit credit={credit} />
          </li>
        ))}
      </Box>
      {open.length > 0 && project.remainingDisbursements > 1 ? <QuietText>{words.minimum(minimum)}</QuietText> : null}
      <Blocking project={project} />
      {usually === undefined ? null : (
        <Box sx={{ display: 'flex', gap: 2, color: 'text.secondary' }}>
          <Icon name="schedule" />
          <Typography variant="body2">{usually}</Typography>
        </Box>
      )}
    </SectionCard>
  );
}

function DrawableCredit({ credit }: { readonly credit: CreditView }) {
  return (
    <Box sx={{ display: 'grid', gap: 1 }}>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 3, flexWrap: 'wrap' }}>
        <Typography sx={{ fontWeight: 500 }}>{credit.name ?? payoutTexts.fallbackCredit}</Typography>
        <Typography sx={{ fontWeight: 500, whiteSpace: 'nowrap' }}>{payoutTexts.drawable.upTo(credit.remainingAmount)}</Typography>
      </Box>
      {credit.financingProjectTypes.map(({ id, name, maximumDisbursementAmount: maximum }) => (
        <Typography key={id} variant="body2" sx={{ color: 'text.secondary' }}>
          {maximum !== null && maximum < credit.remainingAmount ? `${name}, ${payoutTexts.drawable.perPayout(maximum)}` : name}
        </Typography>
      ))}
    </Box>
  );
}

interface Block extends Pick<ReservationView, 'name' | 'status' | 'amount'> {
  readonly id: string;
}

/** Each request with what it keeps back in all credits. */
function blocksOf(credits: readonly Pick<CreditView, 'reservations'>[]): readonly Block[] {
  const blocks = new Map<string, Block>();
  for (const { disbursement, name, status, amount } of credits.flatMap(({ reservations }) => reservations)) {
    const id = disbursement.slice(disbursement.lastIndexOf('/') + 1);
    blocks.set(id, { id, name, status, amount: (blocks.get(id)?.amount ?? 0) + amount });
  }
  return [...blocks.values()];
}

function Blocking({ project }: { readonly project: FinancingProjectView }) {
  const blocks = blocksOf(project.credits);
  const words = usePayoutTexts().drawable;
  if (blocks.length === 0) return null;
  return (
    <Box sx={{ borderTop: '1px solid', borderColor: 'divider', pt: 4, display: 'grid', gap: 2 }}>
      <PartHeading>{words.blocked(blocks.length)}</PartHeading>
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 2 }}>
        {blocks.map(({ id, name, status, amount }) => (
          <Box
            key={id}
            component="li"
            sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center', justifyContent: 'space-between' }}
          >
            <Box
              component={Link}
              to={disbursementPath(project.id, id)}
              sx={{ color: 'primary.main', minHeight: 44, display: 'inline-flex', alignItems: 'center', minWidth: 0 }}
            >
              {name ?? payoutTexts.fallbackRequest}
            </Box>
            <Box sx={{ display: 'flex', gap: 3, alignItems: 'center', flexWrap: 'wrap' }}>
              <DisbursementStatusChip status={status} />
              {nonWrappingAmount(amount)}
            </Box>
          </Box>
        ))}
      </Box>
      <QuietText>{words.freed}</QuietText>
    </Box>
  );
}
