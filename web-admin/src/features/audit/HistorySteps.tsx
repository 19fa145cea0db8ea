import { Box, ButtonBase, Typography } from '@mui/material';
import type { Ref } from 'react';
import { eventLabels } from '@portal/contracts/audit/eventLabels';
import type { AuditStep } from '@portal/contracts/audit/views/auditHistory';
import { formatListInstant } from '@portal/contracts/shared/time/days';
import { Icon } from '../../components/Icon.tsx';
import { Panel } from '../../components/Panel.tsx';
import { texts } from '../../texts.ts';
import { whoText } from './whoText.ts';

const words = texts.audit;

interface HistoryStepsProps {
  readonly steps: readonly AuditStep[];
  readonly at: number;
  readonly listRef: Ref<HTMLOListElement>;
  readonly onChoose: (step: number) => void;
}

/** Who did what when. What comes after the chosen one is paler: it had not happened by then. */
export const HistorySteps = ({ steps, at, listRef, onChoose }: HistoryStepsProps) => (
  <Panel title={words.events} flush>
    <Box
      component="ol"
      ref={listRef}
      aria-label={words.steps}
      sx={{ listStyle: 'none', m: 0, p: 0, position: 'relative', maxHeight: { xs: 320, md: 640 }, overflowY: 'auto' }}
    >
      {steps.map((step, index) => (
        <Box component="li" key={step.id} sx={{ borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
          <ButtonBase
            aria-current={index === at ? 'step' : undefined}
            onClick={() => onChoose(index)}
            sx={{
              width: '100%',
              px: 4,
              py: 2,
              minHeight: 44,
              display: 'flex',
              gap: 3,
              textAlign: 'start',
              justifyContent: 'flex-start',
              alignItems: 'flex-start',
              borderInlineStart: 3,
              borderColor: 'transparent',
              '&[aria-current]': { borderColor: 'primary.main', bgcolor: 'action.selected' },
              '&:hover': { bgcolor: 'action.hover' },
            }}
          >
            <Icon name={step.unreadable === 'damaged' ? 'error' : index <= at ? 'check_circle' : 'radio_button_unchecked'} />
            <Box component="span" sx={{ minWidth: 0, display: 'grid' }}>
              <Typography
                component="span"
                sx={{ fontWeight: index === at ? 650 : 500, color: index <= at ? 'text.primary' : 'text.secondary' }}
              >
                {eventLabels[step.type] ?? step.type}
              </Typography>
              <Typography
                component="span"
                variant="caption"
                sx={{ color: index === at ? 'text.primary' : 'text.secondary', fontVariantNumeric: 'tabular-nums' }}
              >
                {formatListInstant(step.at)} · {whoText(step)}
              </Typography>
            </Box>
          </ButtonBase>
        </Box>
      ))}
    </Box>
  </Panel>
);
