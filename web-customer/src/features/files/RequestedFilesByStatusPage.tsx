import { Accordion, AccordionDetails, AccordionSummary, Box, Typography } from '@mui/material';
import { Navigate, useParams } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { customerPaths } from '@portal/contracts/routes/customerPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { Page } from '../../app/layout/Page.tsx';
import { usePlainLanguageOnlyHelpTexts } from '../../plainLanguageOnlyHelpTexts.ts';
import { BackLink } from '../../components/BackLink.tsx';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { PlainLanguageHelp } from '../../components/PlainLanguageHelp.tsx';
import { PageHeading } from '../../components/PageHeading.tsx';
import { EnquiryPublicId } from '../../components/EnquiryPublicId.tsx';
import { useEnquiryOrGoToHub } from '../../enquiries/useEnquiryOrGoToHub.ts';
import { signedInTexts } from '../../signedInTexts.ts';
import { RequestedFileRow } from './RequestedFileRow.tsx';
import {
  requestedFileSectionsByCategory,
  requestedFileListStage,
  parseRequestedFileStatusList,
  requestedFileListTitle,
  type RequestedFileSection,
} from './requestedFileSectionsByCategory.ts';
import { PendingOrFailedPage } from '../../components/state/PendingOrFailedPage.tsx';

export function RequestedFilesByStatusPage() {
  const { id = '', status = '' } = useParams();
  const { data, error, refetch, isFetching } = useEnquiryOrGoToHub(id);
  const { files: help } = usePlainLanguageOnlyHelpTexts();
  if (data === undefined) return <PendingOrFailedPage error={error} onRetry={() => void refetch()} />;
  const statuses = parseRequestedFileStatusList(status);
  const files = data.value.requestedFiles.filter((file) => statuses.includes(file.status));
  const enquiryPath = fillPath(customerPaths.enquiry, { id });
  if (files.length === 0) return isFetching ? <PendingOrFailedPage /> : <Navigate replace to={enquiryPath} />;
  return (
    <Page>
      <Box sx={{ display: 'grid', gap: 2 }}>
        <BackLink to={enquiryPath}>{signedInTexts.files.toEnquiry}</BackLink>
        <PageHeading>{requestedFileListTitle(statuses)}</PageHeading>
        <Typography sx={{ color: 'text.secondary', display: 'flex', flexWrap: 'wrap', columnGap: 4 }}>
          <span>{data.value.name ?? signedInTexts.enquiry.fallbackName}</span>
          <EnquiryPublicId>{data.value.publicId}</EnquiryPublicId>
        </Typography>
      </Box>
      <PlainLanguageHelp>{help[requestedFileListStage(statuses)]}</PlainLanguageHelp>
      <Box sx={{ display: 'grid', gap: 4 }}>
        {requestedFileSectionsByCategory(files).map((section) => (
          <Section key={section.key} section={section} enquiry={data.value} list={status} />
        ))}
      </Box>
    </Page>
  );
}

interface SectionProps {
  readonly section: RequestedFileSection;
  readonly enquiry: EnquiryView;
  readonly list: string;
}

function Section({ section, enquiry, list }: SectionProps) {
  const [only] = section.files;
  // A category of one document has nothing to fold away.
  if (section.files.length === 1 && only !== undefined)
    return (
      <Box
        component="section"
        sx={{ border: '1px solid', borderColor: 'divider', borderRadius: 3, overflow: 'hidden', backgroundColor: 'background.paper' }}
      >
        <Typography component="h2" variant="body2" sx={{ color: 'text.secondary', fontWeight: 500, px: { xs: 4, sm: 5 }, pt: 3 }}>
          {section.name}
        </Typography>
        <RequestedFileRow file={only} enquiry={enquiry} list={list} />
      </Box>
    );
  return (
    <Accordion
      defaultExpanded
      disableGutters
      elevation={0}
      slotProps={{ heading: { component: 'h2' }, transition: { timeout: 150 } }}
      sx={{
        border: '1px solid',
        borderColor: 'divider',
        borderRadius: '12px !important',
        overflow: 'hidden',
        '&::before': { display: 'none' },
      }}
    >
      <AccordionSummary
        id={`section-${section.key}`}
        aria-controls={`files-${section.key}`}
        expandIcon={<Icon name="expand_more" size={24} />}
        sx={{ px: { xs: 4, sm: 5 }, minHeight: 52, '&:focus-visible': { outlineOffset: -3 } }}
      >
        <Typography component="span" variant="h3">
          {section.name}
        </Typography>
        <Typography component="span" sx={{ color: 'text.secondary', ml: 2 }}>
          ({section.files.length})
        </Typography>
      </AccordionSummary>
      <AccordionDetails sx={{ p: 0 }}>
        <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0, '& > li': { borderTop: '1px solid', borderColor: 'divider' } }}>
          {section.files.map((file) => (
            <li key={file.id}>
              <RequestedFileRow file={file} enquiry={enquiry} list={list} />
            </li>
          ))}
        </Box>
      </AccordionDetails>
    </Accordion>
  );
}
