import { Box, IconButton } from '@mui/material';
import { useId, useState } from 'react';
import { payoutFaultTexts } from '@portal/contracts/payouts/texts';
import { Icon } from '@portal/web-shared/components/Icon.tsx';

interface ProgressStepButtonProps {
  readonly icon: string;
  readonly name: string;
  readonly possible: boolean;
  /** Another request is the reason, and not the end of the scale. */
  readonly blocked: boolean;
  readonly onStep: () => void;
}

/** One that is blocked keeps its focus and says why, above the next element around it that is positioned: its row. */
export function ProgressStepButton({ icon, name, possible, blocked, onStep }: ProgressStepButtonProps) {
  const id = useId();
  const [isSaid, setSaid] = useState(false);
  const isBlocked = !possible && blocked;
  return (
    <Box onMouseEnter={() => setSaid(isBlocked)} onMouseLeave={() => setSaid(false)}>
      <IconButton
        aria-label={name}
        aria-disabled={!possible || undefined}
        aria-describedby={isBlocked ? id : undefined}
        onClick={possible ? onStep : () => setSaid(isBlocked)}
        onFocus={() => setSaid(isBlocked)}
        onBlur={() => setSaid(false)}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setSaid(false);
        }}
        sx={{
          border: '1px solid',
          borderColor: possible ? 'controlLine' : 'divider',
          color: possible ? 'primary.main' : 'text.disabled',
          cursor: possible ? 'pointer' : 'default',
        }}
      >
        <Icon name={icon} size={24} />
      </IconButton>
      {isBlocked ? (
        <Box
          id={id}
          role="tooltip"
          sx={{
            position: 'absolute',
            right: 0,
            bottom: 'calc(100% + 4px)',
            zIndex: 2,
            width: 'max-content',
            maxWidth: 'min(280px, 100%)',
            px: 3,
            py: 2,
            borderRadius: 2,
            fontSize: '0.875rem',
            lineHeight: 20 / 14,
            backgroundColor: 'text.primary',
            color: 'background.paper',
            visibility: isSaid ? 'visible' : 'hidden',
          }}
        >
          {payoutFaultTexts.progressBlocked}
        </Box>
      ) : null}
    </Box>
  );
}
