import { Box, ButtonBase, Typography } from '@mui/material';
import { useRef, type KeyboardEvent } from 'react';
import { Icon } from '@portal/web-shared/components/Icon.tsx';
import { payoutTexts } from '../../../payoutTexts.ts';
import { requestTabNames, type DisbursementEditorTabName } from './requestValues.ts';

export const tabLabels: Readonly<Record<DisbursementEditorTabName, string>> = {
  eckdaten: payoutTexts.tabPositions,
  progress: payoutTexts.tabProgress,
  nachweise: payoutTexts.tabProofs,
  summary: payoutTexts.tabSummary,
};

const marks = {
  done: { icon: 'check_circle', colour: 'success.main' },
  wrong: { icon: 'error', colour: 'error.main' },
} as const;

export type StepMark = keyof typeof marks | undefined;

interface StepBarProps {
  readonly current: DisbursementEditorTabName;
  readonly disabled: (tab: DisbursementEditorTabName) => boolean;
  readonly mark?: (tab: DisbursementEditorTabName) => StepMark;
  /** Absent where there is only the first step yet. */
  readonly onSelect?: (tab: DisbursementEditorTabName) => void;
}

/** The four steps of a request. Arrow keys lead from one to the next, past those that cannot be chosen. */
export function StepBar({ current, disabled, mark = () => undefined, onSelect }: StepBarProps) {
  const list = useRef<HTMLDivElement>(null);
  const number = requestTabNames.indexOf(current) + 1;
  const move = (event: KeyboardEvent): void => {
    const open = requestTabNames.filter((tab) => !disabled(tab));
    const at = open.indexOf(current);
    const to: Readonly<Record<string, number>> = { ArrowRight: at + 1, ArrowLeft: at - 1, Home: 0, End: open.length - 1 };
    const next = to[event.key];
    const tab = next === undefined ? undefined : open[(next + open.length) % open.length];
    if (tab === undefined || onSelect === undefined) return;
    event.preventDefault();
    onSelect(tab);
    list.current?.querySelector<HTMLElement>(`#tab-${tab}`)?.focus();
  };
  return (
    <Box>
      <Typography sx={{ display: { xs: 'block', sm: 'none' }, fontWeight: 500, mb: 2 }} aria-hidden="true">
        {payoutTexts.steps.of(number, requestTabNames.length, tabLabels[current])}
      </Typography>
      {/* oxlint-disable-next-line jsx-a11y/interactive-supports-focus -- the focus is on its tabs */}
      <Box ref={list} role="tablist" aria-label={payoutTexts.steps.label} onKeyDown={move} sx={{ display: 'flex', gap: { xs: 2, sm: 1 } }}>
        {requestTabNames.map((tab, index) => (
          <Step
            key={tab}
            tab={tab}
            number={index + 1}
            isCurrent={tab === current}
            disabled={disabled(tab)}
            mark={mark(tab)}
            onSelect={() => onSelect?.(tab)}
          />
        ))}
      </Box>
    </Box>
  );
}

interface StepProps {
  readonly tab: DisbursementEditorTabName;
  readonly number: number;
  readonly isCurrent: boolean;
  readonly disabled: boolean;
  readonly mark: StepMark;
  readonly onSelect: () => void;
}

function Step({ tab, number, isCurrent, disabled, mark, onSelect }: StepProps) {
  return (
    <ButtonBase
      id={`tab-${tab}`}
      role="tab"
      aria-selected={isCurrent}
      aria-controls={isCurrent ? 'step-panel' : undefined}
      aria-disabled={disabled || undefined}
      disabled={disabled}
      tabIndex={isCurrent ? 0 : -1}
      onClick={onSelect}
      sx={{
        flex: 1,
        minWidth: 0,
        minHeight: 52,
        px: 1,
        pt: 2,
        pb: 1,
        flexDirection: 'column',
        alignItems: 'stretch',
        justifyContent: 'flex-start',
        gap: 1,
        fontFamily: 'inherit',
        borderTop: '4px solid',
        borderColor: isCurrent ? 'primary.main' : 'divider',
        borderRadius: '2px 2px 8px 8px',
        color: isCurrent ? 'primary.main' : disabled ? 'text.secondary' : 'text.primary',
        opacity: disabled ? 0.7 : 1,
        '&:hover': { backgroundColor: 'primary.light' },
      }}
    >
      <Box
        component="span"
        sx={{ display: 'flex', alignItems: 'center', justifyContent: { xs: 'center', sm: 'flex-start' }, gap: 1, minWidth: 0 }}
      >
        <Box component="span" aria-hidden="true" sx={{ fontWeight: 650, flexShrink: 0, display: 'inline-flex' }}>
          {mark === undefined ? (
            number
          ) : (
            <Box component="span" sx={{ color: marks[mark].colour, display: 'inline-flex' }}>
              <Icon name={marks[mark].icon} />
            </Box>
          )}
        </Box>
        <Box
          component="span"
          sx={{
            fontSize: '0.875rem',
            fontWeight: isCurrent ? 650 : 500,
            minWidth: 0,
            overflow: 'hidden',
            textOverflow: 'ellipsis',
            // The line above says it on phones; it stays the name of the step.
            '@media (max-width: 599px)': {
              position: 'absolute',
              width: '1px',
              height: '1px',
              clipPath: 'inset(50%)',
              whiteSpace: 'nowrap',
            },
          }}
        >
          {tabLabels[tab]}
        </Box>
        {mark === undefined ? null : <span className="visually-hidden">, {payoutTexts.steps[mark]}</span>}
      </Box>
    </ButtonBase>
  );
}
