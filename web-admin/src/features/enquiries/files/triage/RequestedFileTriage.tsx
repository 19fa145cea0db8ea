import { Box, Button, FormControlLabel, Switch, Typography } from '@mui/material';
import { useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { isRequestedFileAwaitingBank } from '@portal/contracts/enquiries/statusRules';
import type { EnquiryView, RequestedFileView } from '@portal/contracts/enquiries/views/enquiry';
import type { WithEtag } from '@portal/web-shared/commands/withEtag.ts';
import type { PdfRotationHandle } from '@portal/web-shared/pdf/PdfViewer.tsx';
import { Callout } from '../../../../components/Callout.tsx';
import { Icon } from '../../../../components/Icon.tsx';
import { Quote } from '../../../../components/facts/Quote.tsx';
import { useDelayedSendWithUndo } from '../../../../components/useDelayedSendWithUndo.ts';
import { texts } from '../../../../texts.ts';
import { RequestedFilePreview, NoDocument } from '../document/RequestedFilePreview.tsx';
import { requestedFilePath } from '../requestedFilePath.ts';
import { RequestedFileActionDialog, type RequestedFileActionDialogKind } from '../dialogs/RequestedFileActionDialog.tsx';
import { useRequestedFileAbilities, type RequestedFileAbilities } from '../useRequestedFileAbilities.ts';
import { documentWithEnquiryEtag, useChangeRequestedFileStatus } from '../useFileCommands.ts';
import { LinkButton } from '../../../../components/LinkButton.tsx';
import { SecondaryText } from '../../../../components/SecondaryText.tsx';
import { SideSelectionList } from '../../../../components/list/SideSelectionList.tsx';
import { requestedFileStatusTonesAndIcons, requestedFileStatusLabels } from '@portal/contracts/enquiries/status';
import { useSingleKeyShortcutsWithinRegion } from '../../../../components/keys/useSingleKeyShortcutsWithinRegion.ts';

interface RequestedFileTriageProps {
  readonly enquiry: WithEtag<EnquiryView>;
  readonly files: readonly RequestedFileView[];
}

/** The next one that waits for the employee, after the given one and around the end of the list. */
export function nextRequestedFileToCheck(files: readonly RequestedFileView[], afterId: string | undefined): RequestedFileView | undefined {
  const at = files.findIndex(({ id }) => id === afterId);
  return [...files.slice(at + 1), ...files.slice(0, Math.max(at, 0))].find(isRequestedFileAwaitingBank);
}

/** The address names the document that is looked at. */
function useChosenFileId(): readonly [string | null, (id: string) => void] {
  const [params, setParams] = useSearchParams();
  const inAddress = params.get('datei');
  // The address follows a moment later: the next key is for the next document.
  const [chosen, setChosen] = useState(inAddress);
  useEffect(() => {
    if (inAddress !== null) setChosen(inAddress);
  }, [inAddress]);
  const choose = (id: string): void => {
    setChosen(id);
    setParams(
      (before) => {
        const next = new URLSearchParams(before);
        next.set('datei', id);
        return next;
      },
      { replace: true },
    );
  };
  return [chosen, choose];
}

/** Checking one document after the other: list left, document right; V, R, N and D by keyboard. */
export function RequestedFileTriage({ enquiry, files }: RequestedFileTriageProps) {
  const [chosenId, choose] = useChosenFileId();
  const [asking, setAsking] = useState<{ readonly kind: RequestedFileActionDialogKind; readonly fileId: string }>();
  const region = useRef<HTMLDivElement>(null);
  const viewer = useRef<PdfRotationHandle>(null);
  // The keys work at once. The page's title takes the focus first when one comes from elsewhere.
  useEffect(() => {
    const frame = requestAnimationFrame(() => region.current?.focus({ preventScroll: true }));
    return () => cancelAnimationFrame(frame);
  }, []);
  const { run } = useChangeRequestedFileStatus();
  const verifying = useDelayedSendWithUndo((file: WithEtag<RequestedFileView>) => run({ file, status: 'verified', keepalive: true }));
  const decided = verifying.pending;
  // What is decided waits for nobody any more, although it is not sent yet.
  const waiting = files.map((file) => (file.id === decided?.id ? { ...file, status: 'verified' as const } : file));
  const current = files.find(({ id }) => id === chosenId) ?? nextRequestedFileToCheck(waiting, undefined) ?? files[0];
  const currentId = current?.id;
  // What others release meanwhile takes nobody to another document.
  useEffect(() => {
    if (currentId !== undefined && currentId !== chosenId) choose(currentId);
    // oxlint-disable-next-line react/exhaustive-deps -- when another document is shown, not when the function around it changes
  }, [currentId, chosenId]);
  const can = useRequestedFileAbilities()(current ?? { status: 'requested', fileOriginalName: null }, enquiry.status);
  const goOn = (): void => {
    const next = nextRequestedFileToCheck(waiting, currentId) ?? files[(files.findIndex(({ id }) => id === currentId) + 1) % files.length];
    if (next !== undefined) choose(next.id);
    // The button that led here may be off now: the keys go on working.
    region.current?.focus({ preventScroll: true });
  };
  if (current === undefined) return null;
  const open = current.id !== decided?.id;
  const ask = (kind: RequestedFileActionDialogKind): void => setAsking({ kind, fileId: current.id });
  const verify = (): void => {
    if (!can.verify || !open) return;
    verifying.decide(documentWithEnquiryEtag(current, enquiry));
    goOn();
  };
  return (
    <TriageRegion
      ref={region}
      keys={{
        v: verify,
        r: () => (can.requestAgain && open ? ask('requestAgain') : undefined),
        n: goOn,
        d: () => viewer.current?.turn(),
      }}
      list={<TriageList files={files} currentId={current.id} decidedId={decided?.id} onChoose={choose} />}
      allDone={!waiting.some(isRequestedFileAwaitingBank)}
      link={
        <LinkButton to={requestedFilePath(enquiry, current)} sx={{ ml: 'auto', mr: -2.5, my: -2 }}>
          {texts.fileDetailTitle}
        </LinkButton>
      }
      actions={<TriageActions can={can} open={open} onVerify={verify} onAsk={ask} onNext={goOn} />}
    >
      {decided === undefined ? null : (
        <Callout
          tone="info"
          role="status"
          icon="schedule"
          action={
            <Button
              startIcon={<Icon name="undo" />}
              sx={{ my: -2 }}
              onClick={() => {
                verifying.takeBack();
                choose(decided.id);
                region.current?.focus({ preventScroll: true });
              }}
            >
              {texts.files.takeBack}
            </Button>
          }
        >
          {texts.files.takeBackText(decided.name ?? '')}
        </Callout>
      )}
      <Box>
        <Quote label={texts.files.message} text={current.lastStatusChange?.context.message ?? null} />
        <Quote label={texts.files.comment} text={current.lastStatusChange?.context.comment ?? null} />
      </Box>
      <Box sx={{ height: '72dvh', minHeight: 360 }}>
        {can.look ? <RequestedFilePreview file={current} viewer={viewer} /> : <NoDocument status={current.status} />}
      </Box>
      <RequestedFileActionDialog
        asking={asking?.fileId === current.id ? asking.kind : undefined}
        file={documentWithEnquiryEtag(current, enquiry)}
        enquiry={enquiry}
        onClose={() => setAsking(undefined)}
        onDone={() => {
          setAsking(undefined);
          goOn();
        }}
      />
    </TriageRegion>
  );
}

interface TriageListProps {
  readonly files: readonly RequestedFileView[];
  readonly currentId: string;
  /** Decided a moment ago, and not sent yet. */
  readonly decidedId: string | undefined;
  readonly onChoose: (id: string) => void;
}

const TriageList = ({ files, currentId, decidedId, onChoose }: TriageListProps) => (
  <SideSelectionList
    label={texts.files.triageList}
    entries={files.map(({ id, name, status }) => ({
      id,
      name: name ?? texts.enquiries.withdrawn,
      ...(id === decidedId
        ? { look: { tone: 'info', icon: 'schedule' }, status: texts.files.verifiedSoon }
        : { look: requestedFileStatusTonesAndIcons[status], status: requestedFileStatusLabels[status] }),
    }))}
    currentId={currentId}
    onChoose={onChoose}
    sx={{ borderColor: { sm: 'divider' }, maxHeight: { xs: 200, sm: '80dvh' } }}
  />
);

interface TriageRegionProps {
  readonly ref: React.Ref<HTMLDivElement>;
  readonly keys: Parameters<typeof useSingleKeyShortcutsWithinRegion>[0];
  readonly list: React.ReactNode;
  readonly actions: React.ReactNode;
  readonly link: React.ReactNode;
  readonly allDone: boolean;
  readonly children: React.ReactNode;
}

function TriageRegion({ ref, keys, list, actions, link, allDone, children }: TriageRegionProps) {
  const { wanted, setWanted, onKeyDown } = useSingleKeyShortcutsWithinRegion(keys);
  return (
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions -- its keys count where the focus is within it
    <Box
      ref={ref}
      role="region"
      aria-label={texts.files.triageRegion}
      tabIndex={-1}
      onKeyDown={onKeyDown}
      sx={{ display: 'grid', gridTemplateColumns: { xs: 'minmax(0, 1fr)', sm: '220px minmax(0, 1fr)' }, outline: 'none' }}
    >
      {list}
      <Box sx={{ display: 'flex', flexDirection: 'column', minWidth: 0, p: 3, gap: 3 }}>
        {actions}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, alignItems: 'center' }}>
          {allDone ? <SecondaryText variant="caption">{texts.files.allDone}</SecondaryText> : null}
          <FormControlLabel
            sx={{ display: { xs: 'none', md: 'inline-flex' } }}
            control={<Switch size="small" checked={wanted} onChange={(_, on) => setWanted(on)} />}
            label={<Typography variant="caption">{wanted ? texts.files.triageKeys : texts.files.keysSwitch}</Typography>}
          />
          {link}
        </Box>
        {children}
      </Box>
    </Box>
  );
}

interface TriageActionsProps {
  readonly can: RequestedFileAbilities;
  readonly open: boolean;
  readonly onVerify: () => void;
  readonly onAsk: (asking: RequestedFileActionDialogKind) => void;
  readonly onNext: () => void;
}

function TriageActions({ can, open, onVerify, onAsk, onNext }: TriageActionsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'center' }}>
      {can.process ? (
        <Button variant="contained" onClick={() => onAsk('processed')} startIcon={<Icon name="done_all" />}>
          {texts.files.process}
        </Button>
      ) : (
        <>
          <Button
            variant="contained"
            disabled={!can.verify || !open}
            onClick={onVerify}
            startIcon={<Icon name="check_circle" />}
            aria-keyshortcuts="V"
          >
            {texts.files.verify}
          </Button>
          <Button disabled={!can.verify || !open} onClick={() => onAsk('verified')}>
            {texts.files.verifyWithMessage}
          </Button>
        </>
      )}
      <Button
        variant="outlined"
        disabled={!can.requestAgain || !open}
        onClick={() => onAsk('requestAgain')}
        startIcon={<Icon name="undo" />}
        aria-keyshortcuts="R"
      >
        {texts.files.requestAgain}
      </Button>
      <Button onClick={onNext} startIcon={<Icon name="skip_next" />} aria-keyshortcuts="N">
        {texts.files.next}
      </Button>
    </Box>
  );
}
