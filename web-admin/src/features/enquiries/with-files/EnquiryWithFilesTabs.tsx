import { Box, Button, Tab, Tabs } from '@mui/material';
import { useWatch, type UseFormReturn } from 'react-hook-form';
import { MAX_REQUESTED_FILES_PER_COMMAND } from '@portal/contracts/enquiries/commands/createEnquiry';
import { Icon } from '../../../components/Icon.tsx';
import { texts } from '../../../texts.ts';
import type { EnquiryWithFilesValues } from './enquiryWithFilesForm.ts';
import { MASTER_DATA_TAB, type useEnquiryWithFilesTabs } from './useEnquiryWithFilesTabs.ts';

interface EnquiryWithFilesTabsProps {
  readonly tabs: ReturnType<typeof useEnquiryWithFilesTabs>;
  readonly form: UseFormReturn<EnquiryWithFilesValues>;
}

export const PANEL_ID = 'enquiry-panel';
export const tabIdOf = (id: string): string => `enquiry-tab-${id}`;

/** The name of a document as far as it is known. */
export const requestedFileTabLabel = (name: string | undefined, place: number): string =>
  name === undefined || name.trim() === '' ? texts.creation.newFile(place + 1) : name.trim();

/** Master data, a tab a document, and one more. */
export function EnquiryWithFilesTabs({ tabs, form }: EnquiryWithFilesTabsProps) {
  const files = useWatch({ control: form.control, name: 'requestedFiles' });
  const all: readonly { readonly id: string; readonly label: string }[] = [
    { id: MASTER_DATA_TAB, label: texts.tabMasterData },
    ...tabs.ids.map((id, place) => ({ id, label: requestedFileTabLabel(files[place]?.name, place) })),
  ];
  const full = tabs.ids.length >= MAX_REQUESTED_FILES_PER_COMMAND;
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 2, px: 2, borderBottom: 1, borderColor: 'divider' }}>
      <Tabs
        value={tabs.shown}
        onChange={(_, id: string) => tabs.choose(id)}
        variant="scrollable"
        aria-label={texts.creation.tabs}
        sx={{ flex: '0 1 auto', minWidth: 0 }}
      >
        {all.map(({ id, label }) => (
          <Tab
            key={id}
            ref={id === tabs.shown ? tabs.home : undefined}
            value={id}
            id={tabIdOf(id)}
            aria-controls={id === tabs.shown ? PANEL_ID : undefined}
            sx={{ minWidth: 0, textTransform: 'none' }}
            label={<TabLabel label={label} invalid={tabs.isInvalid(id)} />}
          />
        ))}
      </Tabs>
      <Box component="span" title={full ? texts.creation.noMoreFiles(MAX_REQUESTED_FILES_PER_COMMAND) : undefined} sx={{ flex: 'none' }}>
        <Button startIcon={<Icon name="add" />} disabled={full} onClick={tabs.add}>
          {texts.addFile}
        </Button>
      </Box>
    </Box>
  );
}

function TabLabel({ label, invalid }: { readonly label: string; readonly invalid: boolean }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', alignItems: 'center', gap: 1, color: invalid ? 'error.main' : 'inherit' }}>
      {invalid ? <Icon name="error" size={16} /> : null}
      <Box component="span" sx={{ maxWidth: 160, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}>
        {label}
      </Box>
      {invalid ? <span className="visually-hidden">, {texts.creation.toCheck}</span> : null}
    </Box>
  );
}
