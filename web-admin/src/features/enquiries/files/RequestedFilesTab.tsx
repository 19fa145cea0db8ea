import { Box, Button, ToggleButton, ToggleButtonGroup, Typography } from '@mui/material';
import { useId } from 'react';
import { useStore } from 'react-admin';
import { Link as RouterLink, useSearchParams } from 'react-router-dom';
import { canAddRequestedFiles } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView } from '@portal/contracts/enquiries/views/enquiry';
import { adminPaths } from '@portal/contracts/routes/adminPaths';
import { fillPath } from '@portal/contracts/routes/fillPath';
import { requestedFileSortKeys } from '@portal/contracts/texts/specifiedAdminTexts';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import { EmptyState } from '@portal/web-shared/components/EmptyState.tsx';
import { CommandFailure } from '../../../components/CommandFailure.tsx';
import { OpenDialogButton } from '../../../components/dialog/OpenDialogButton.tsx';
import { Icon } from '../../../components/Icon.tsx';
import { Panel } from '../../../components/Panel.tsx';
import { useFocusFallbackAfterAction } from '../../../components/useFocusFallbackAfterAction.ts';
import { useAble } from '../../../session/useAble.ts';
import { texts } from '../../../texts.ts';
import { RequestedFileCreateDialog } from './dialogs/RequestedFileCreateDialog.tsx';
import { RequestedFileRow } from './RequestedFileRow.tsx';
import { ProcessAllCheckedButton } from './triage/ProcessAllCheckedButton.tsx';
import { useRequestedFileReordering } from './useRequestedFileReordering.ts';
import { sortRequestedFiles, type RequestedFileSortKey } from './fileSorting.ts';
import { isTriage, TRIAGE_PARAMS } from './triage/triageParams.ts';
import { RequestedFileTriage } from './triage/RequestedFileTriage.tsx';
import { NativeOptionSelect } from '../../../components/form/inputs/NativeOptionSelect.tsx';

/** The requested documents, as a list or one beside the other for checking. */
export function RequestedFilesTab({ enquiry }: { readonly enquiry: WithEtag<EnquiryView> }) {
  const { home, goHome } = useFocusFallbackAfterAction<HTMLHeadingElement>();
  const id = useId();
  const [sorting, setSorting] = useStore<RequestedFileSortKey>('files.sorting', 'sortIndex');
  const [params, setParams] = useSearchParams();
  const works = useAble('workOnEnquiries');
  const triage = works && isTriage(params);
  const files = sortRequestedFiles(enquiry.requestedFiles, sorting);
  const order = useRequestedFileReordering(enquiry, files, works && !triage && sorting === 'sortIndex');
  const show = (view: 'list' | 'triage'): void => setParams(view === 'triage' ? TRIAGE_PARAMS : { tab: 'dokumente' }, { replace: true });
  return (
    <Panel title={texts.requestedFiles} headingRef={home} flush actions={works ? <AddFileButtons enquiry={enquiry} /> : undefined}>
      {files.length === 0 ? (
        <EmptyState
          drawing="folder"
          text={texts.files.empty}
          {...(works ? { hint: canAddRequestedFiles(enquiry.status) ? texts.files.emptyHint : texts.files.notAddable } : {})}
        />
      ) : (
        <>
          <Box
            sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 3, px: 4, py: 2, borderBottom: 1, borderColor: 'divider' }}
          >
            <Box sx={{ display: 'flex', alignItems: 'center', gap: 2 }}>
              <Typography component="label" htmlFor={id} variant="body2" sx={{ color: 'text.secondary' }}>
                {texts.files.sorting}
              </Typography>
              <NativeOptionSelect
                value={sorting}
                options={requestedFileSortKeys.map((key) => ({ value: key, label: texts.files.sortings[key] }))}
                onChange={(key) => setSorting(key as RequestedFileSortKey)}
                inputProps={{ id }}
              />
            </Box>
            <ProcessAllCheckedButton enquiry={enquiry} onDone={goHome} />
            {works ? (
              <ToggleButtonGroup
                exclusive
                value={triage ? 'triage' : 'list'}
                aria-label={texts.files.view}
                onChange={(_, view: 'list' | 'triage' | null) => view !== null && show(view)}
                sx={{ ml: 'auto', '& .MuiToggleButton-root': { py: 1, px: 3, gap: 2, minHeight: 36, textTransform: 'none' } }}
              >
                <ToggleButton value="list">
                  <Icon name="list" />
                  {texts.files.listView}
                </ToggleButton>
                <ToggleButton value="triage">
                  <Icon name="fact_check" />
                  {texts.files.triageView}
                </ToggleButton>
              </ToggleButtonGroup>
            ) : null}
          </Box>
          {triage ? (
            <RequestedFileTriage enquiry={enquiry} files={files} />
          ) : (
            <>
              <Box sx={{ px: 4, pb: order.problem === null ? 0 : 3 }}>
                <CommandFailure error={order.problem} />
              </Box>
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {files.map((file, place) => (
                  <RequestedFileRow key={file.id} file={file} enquiry={enquiry} onRemoved={goHome} order={order.of(place)} />
                ))}
              </Box>
              <span role="status" className="visually-hidden">
                {order.said}
              </span>
            </>
          )}
        </>
      )}
    </Panel>
  );
}

/** By the form with everything in it, or quickly from a template. */
function AddFileButtons({ enquiry }: { readonly enquiry: EnquiryView }) {
  const label = enquiry.requestedFiles.length === 0 ? texts.requestFile : texts.addFile;
  const addable = canAddRequestedFiles(enquiry.status);
  const path = fillPath(adminPaths.fileNew, { id: enquiry.customer.id, enquiryId: enquiry.id });
  return (
    <Box component="span" title={addable ? undefined : texts.files.notAddable} sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 2 }}>
      <OpenDialogButton label={texts.creation.fromFileTemplate} disabled={!addable} icon="library_books">
        {(close) => <RequestedFileCreateDialog enquiry={enquiry} onClose={close} />}
      </OpenDialogButton>
      <Button
        variant="outlined"
        disabled={!addable}
        startIcon={<Icon name="add" />}
        {...(addable ? { component: RouterLink, to: path } : {})}
      >
        {label}
      </Button>
    </Box>
  );
}
