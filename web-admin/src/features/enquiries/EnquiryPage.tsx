import { Box, Tab, Tabs } from '@mui/material';
import { useGetOne } from 'react-admin';
import { useParams, useSearchParams } from 'react-router-dom';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { PrintHeaderAndStyles } from '@portal/web-shared/print/PrintHeaderAndStyles.tsx';
import { Icon } from '../../components/Icon.tsx';
import { PresenceNote } from '../../live/PresenceNote.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { BatchArchive } from './agree21/BatchArchive.tsx';
import { AttachmentsPanel } from './attachments/AttachmentsPanel.tsx';
import { RequestedFilesTab } from './files/RequestedFilesTab.tsx';
import { isTriage } from './files/triage/triageParams.ts';
import { CustomerLink } from '../../components/facts/CustomerLink.tsx';
import { DownloadAllButton } from './actions/DownloadAllButton.tsx';
import { EnquiryAside } from './EnquiryAside.tsx';
import { EnquiryHistoryPanel } from './EnquiryHistoryPanel.tsx';
import { EnquiryMasterDataPanel } from './EnquiryMasterDataPanel.tsx';
import { EnquiryStatusChip } from '../../components/facts/EnquiryStatusChip.tsx';
import { useCrumbsToEnquiryOverview } from './enquiryCrumbs.ts';
import { crumbsToCustomer } from '../../app/layout/crumbs.ts';
import { LoadingOrFailure } from '../../components/LoadingOrFailure.tsx';
import { RefreshRecordsButton } from '../../components/RefreshRecordsButton.tsx';
import { twoColumnsSx } from '../../components/twoColumnsSx.ts';

const tabs = { stammdaten: texts.tabMasterData, dokumente: texts.tabFiles, statusverlauf: texts.tabHistory } as const;
type TabName = keyof typeof tabs;
const isTab = (value: string | null): value is TabName => value !== null && value in tabs;

/** One case: tabs left, what is to be done right. Reached from the customer or from the overview. */
export function EnquiryPage() {
  const { id: first = '', enquiryId } = useParams();
  const id = enquiryId ?? first;
  const enquiry = useGetOne<WithEtag<EnquiryView>>('enquiries', { id });
  const fromCustomer = useAble('customers') && enquiryId !== undefined;
  if (enquiry.data === undefined) return <LoadingOrFailure of={[enquiry]} page />;
  return <EnquiryDetail enquiry={enquiry.data} fromCustomer={fromCustomer} />;
}

function EnquiryDetail({ enquiry, fromCustomer }: { readonly enquiry: WithEtag<EnquiryView>; readonly fromCustomer: boolean }) {
  const [params, setParams] = useSearchParams();
  const overview = useCrumbsToEnquiryOverview();
  const asked = params.get('tab');
  const tab: TabName = isTab(asked) ? asked : 'dokumente';
  const { customer } = enquiry;
  // Whoever checks documents needs all the room for them.
  const triage = useAble('workOnEnquiries') && tab === 'dokumente' && isTriage(params);
  return (
    <PageFrame
      title={texts.enquiries.detailTitle(enquiry.name ?? texts.enquiries.withdrawn)}
      crumbs={fromCustomer ? crumbsToCustomer(customer.id, customer) : overview}
      badges={
        <>
          <EnquiryStatusChip status={enquiry.status} />
          <CustomerLink id={customer.id}>
            <Icon name="person" size={16} />
            {[customer.customerId, customer.email].filter(Boolean).join(' · ') || texts.customers.anonymised}
          </CustomerLink>
          <PresenceNote resource="enquiries" id={enquiry.id} />
        </>
      }
      actions={
        <>
          <DownloadAllButton enquiry={enquiry} />
          <RefreshRecordsButton done={texts.enquiries.refreshed} />
        </>
      }
    >
      <PrintHeaderAndStyles about={texts.enquiries.printed.about(enquiry.publicId)} printed={texts.enquiries.printed.at} />
      <Box sx={{ ...twoColumnsSx, ...(triage ? { gridTemplateColumns: 'minmax(0, 1fr)' } : {}) }}>
        <Box sx={{ display: 'grid', gap: 4, minWidth: 0, order: triage ? 1 : { xs: 1, md: 0 } }}>
          <Tabs
            value={tab}
            onChange={(_, next: TabName) => setParams({ tab: next }, { replace: true })}
            variant="scrollable"
            // Three short words: there is room for them, and arrows beside them lead nowhere.
            scrollButtons={false}
            sx={{ borderBottom: 1, borderColor: 'divider' }}
          >
            {(Object.keys(tabs) as TabName[]).map((name) => (
              <Tab key={name} value={name} label={tabs[name]} id={`tab-${name}`} aria-controls={name === tab ? 'tab-panel' : undefined} />
            ))}
          </Tabs>
          <Box role="tabpanel" id="tab-panel" aria-labelledby={`tab-${tab}`} sx={{ display: 'grid', gap: 4, minWidth: 0 }}>
            {tab === 'stammdaten' ? <EnquiryMasterDataPanel enquiry={enquiry} /> : null}
            {tab === 'dokumente' ? (
              <BatchArchive enquiry={enquiry} offered={!triage}>
                <RequestedFilesTab enquiry={enquiry} />
                {triage ? null : <AttachmentsPanel enquiry={enquiry} />}
              </BatchArchive>
            ) : null}
            {tab === 'statusverlauf' ? <EnquiryHistoryPanel enquiryId={enquiry.id} /> : null}
          </Box>
        </Box>
        <EnquiryAside enquiry={enquiry} folded={triage} />
      </Box>
    </PageFrame>
  );
}
