import { Box, FormControlLabel, MenuItem, OutlinedInput, Select, Switch } from '@mui/material';
import { enquiryStatusLabels, type EnquiryStatus } from '@portal/contracts/enquiries/status';
import { Icon } from '../../components/Icon.tsx';
import { useSession } from '../../session/sessionStore.ts';
import { texts } from '../../texts.ts';
import { statusChoices } from './enquiryFilterValues.ts';
import { useEnquiryFilters } from './useEnquiryFilters.ts';

export function EnquiryFilters() {
  const { chosen, choose } = useEnquiryFilters();
  const own = useSession().payload?.id;
  return (
    <>
      <FormControlLabel
        control={<Switch checked={chosen.adviser !== undefined} onChange={(_, isOwn) => choose({ adviser: isOwn ? own : undefined })} />}
        label={texts.enquiries.own}
        sx={{ mr: 0 }}
      />
      <Select<EnquiryStatus[]>
        multiple
        displayEmpty
        value={[...chosen.statuses]}
        onChange={({ target }) => choose({ statuses: target.value as EnquiryStatus[] })}
        input={<OutlinedInput />}
        renderValue={(picked) =>
          picked.length === 0 ? texts.enquiries.allStatuses : picked.map((status) => enquiryStatusLabels[status]).join(', ')
        }
        MenuProps={{ disablePortal: true }}
        SelectDisplayProps={{ 'aria-label': texts.enquiries.statusFilter }}
        sx={{ flex: '1 1 180px', maxWidth: 280 }}
      >
        {statusChoices(chosen.archived).map((status) => (
          <MenuItem key={status} value={status} dense>
            <Box sx={{ mr: 2, color: chosen.statuses.includes(status) ? 'primary.main' : 'text.secondary' }}>
              <Icon name={chosen.statuses.includes(status) ? 'check_circle' : 'radio_button_unchecked'} />
            </Box>
            {enquiryStatusLabels[status]}
          </MenuItem>
        ))}
      </Select>
      <FormControlLabel
        control={
          <Switch
            checked={chosen.archived}
            onChange={(_, archived) =>
              choose({ archived, statuses: archived ? chosen.statuses : chosen.statuses.filter((status) => status !== 'archived') })
            }
          />
        }
        label={texts.list.showArchived}
        sx={{ mr: 0 }}
      />
      <FormControlLabel
        control={<Switch checked={chosen.waiting === true} onChange={(_, waiting) => choose({ waiting })} />}
        label={texts.enquiries.waiting}
        sx={{ mr: 0 }}
      />
      <FormControlLabel
        control={<Switch checked={chosen.asked === true} onChange={(_, asked) => choose({ asked })} />}
        label={texts.questions.openOnes}
        sx={{ mr: 0 }}
      />
    </>
  );
}
