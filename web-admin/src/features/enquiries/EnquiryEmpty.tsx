import { Button } from '@mui/material';
import { enquiryStatusLabels } from '@portal/contracts/enquiries/status';
import { ListEmpty } from '../../components/list/ListEmpty.tsx';
import { texts } from '../../texts.ts';
import { useEnquiryFilters } from './useEnquiryFilters.ts';

export function EnquiryEmpty({ onCreate }: { readonly onCreate?: () => void }) {
  const { chosen, choose } = useEnquiryFilters();
  const filters = [
    ...(chosen.q === '' ? [] : [`„${chosen.q}“`]),
    ...(chosen.waiting === true ? [texts.enquiries.waiting] : []),
    ...chosen.statuses.map((status) => `${texts.enquiries.status} ${enquiryStatusLabels[status]}`),
  ];
  return (
    <ListEmpty
      filters={filters}
      onClear={() => choose({ q: '', statuses: [], waiting: false })}
      text={texts.enquiries.empty}
      hint={onCreate === undefined ? undefined : texts.enquiries.emptyHint}
      action={
        onCreate === undefined ? undefined : (
          <Button variant="contained" onClick={onCreate}>
            {texts.enquiries.create}
          </Button>
        )
      }
    />
  );
}
