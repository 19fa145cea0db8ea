import { Box, Typography } from '@mui/material';
import type { Ref } from 'react';
import type { CustomerView } from '@portal/contracts/customers/views/customer';
import { formatInstant } from '@portal/contracts/shared/time/days';
import { Facts } from '../../components/facts/Facts.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';

const words = texts.archive;
const instant = (value: string | null): string | null => (value === null ? null : formatInstant(value));

interface CustomerDeletionProofPanelProps {
  readonly customer: CustomerView;
  readonly headingRef: Ref<HTMLHeadingElement>;
}

/** What remains of a customer: the proof of what was deleted, when and by whom. */
export function CustomerDeletionProofPanel({ customer, headingRef }: CustomerDeletionProofPanelProps) {
  const { archive } = customer;
  return (
    <Panel title={words.proof} headingRef={headingRef}>
      <Box sx={{ display: 'grid', gap: 4 }}>
        <Typography>{words.proofText}</Typography>
        <Facts
          facts={[
            { label: words.archivedAt, value: instant(customer.archivedAt) },
            { label: words.archivedBy, value: archive === null ? null : words.by[archive.by] },
            { label: words.deletedEnquiries, value: archive?.enquiries },
            { label: words.deletedProjects, value: archive?.financingProjects },
            { label: words.deletedDocuments, value: archive?.documents },
            { label: texts.customers.createdAt, value: instant(customer.createdAt) },
            { label: texts.customers.activatedAt, value: instant(customer.activatedAt) },
            ...(customer.requestedDeletionAt === null
              ? []
              : [{ label: words.deletionAskedAt, value: instant(customer.requestedDeletionAt) }]),
          ]}
        />
      </Box>
    </Panel>
  );
}
