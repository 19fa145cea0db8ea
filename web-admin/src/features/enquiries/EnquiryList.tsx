import { Button } from '@mui/material';
import { ListBase } from 'react-admin';
import { useLocation, useNavigate } from 'react-router-dom';
import { useState } from 'react';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { DEFAULT_PAGE_SIZE } from '@portal/contracts/texts/notices';
import { PageFrame } from '../../app/layout/PageFrame.tsx';
import { Icon } from '../../components/Icon.tsx';
import { ListFooter } from '../../components/list/ListFooter.tsx';
import { ListRefresh } from '../../components/list/ListRefresh.tsx';
import { ListTable } from '../../components/list/ListTable.tsx';
import { Panel } from '../../components/Panel.tsx';
import { useAble } from '../../session/useAble.ts';
import { texts } from '../../texts.ts';
import { CREATE_HASH } from './createHash.ts';
import { EnquiryCreateDialog } from './EnquiryCreateDialog.tsx';
import { enquiryColumns, enquiryOpening } from './enquiryColumns.tsx';
import { EnquiryEmpty } from './EnquiryEmpty.tsx';
import { EnquiryFilters } from './EnquiryFilters.tsx';
import { withoutArchivedStatus } from './enquiryFilterValues.ts';
import { useEnquiryCrumbs } from './useEnquiryCrumbs.ts';

export function EnquiryList() {
  const navigate = useNavigate();
  const works = useAble('workOnEnquiries');
  const crumbs = useEnquiryCrumbs();
  const { hash } = useLocation();
  const [wanted, setCreating] = useState(hash === CREATE_HASH);
  const creating = works && wanted;
  return (
    <PageFrame
      title={texts.enquiries.title}
      back={crumbs.at(-1)?.to ?? adminPaths.dashboard}
      crumbs={crumbs}
      actions={
        works ? (
          <Button variant="contained" startIcon={<Icon name="add" />} onClick={() => setCreating(true)}>
            {texts.enquiries.create}
          </Button>
        ) : undefined
      }
    >
      <ListBase
        resource="enquiries"
        sort={{ field: 'createdAt', order: 'DESC' }}
        perPage={DEFAULT_PAGE_SIZE}
        filterDefaultValues={withoutArchivedStatus}
      >
        <Panel flush>
          <EnquiryFilters refresh={<ListRefresh done={texts.enquiries.listRefreshed} />} />
          <ListTable<EnquiryView>
            label={texts.enquiries.title}
            columns={enquiryColumns}
            opening={enquiryOpening}
            empty={<EnquiryEmpty {...(works ? { onCreate: () => setCreating(true) } : {})} />}
          />
          <ListFooter />
        </Panel>
      </ListBase>
      {creating ? (
        <EnquiryCreateDialog
          onClose={() => setCreating(false)}
          onCreated={({ id }) => void navigate(fillPath(adminPaths.enquiryOverviewDetail, { id }))}
        />
      ) : null}
    </PageFrame>
  );
}
