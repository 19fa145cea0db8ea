import { Box, ButtonBase } from '@mui/material';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode } from 'react';

interface Choice {
  readonly label: string;
  readonly panel: ReactNode;
}

interface ChoiceTabsProps {
  readonly label: string;
  readonly choices: readonly [Choice, Choice];
  readonly first: 0 | 1;
}

/** Two ways to the same, of which one is open; what was typed in the first stays. */
export function ChoiceTabs({ label, choices, first }: ChoiceTabsProps) {
  const [open, setOpen] = useState(first);
  const id = useId();
  const tabs = useRef<HTMLDivElement>(null);
  const move = (event: KeyboardEvent): void => {
    const next = { ArrowLeft: 1 - open, ArrowRight: 1 - open, Home: 0, End: 1 }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setOpen(next as 0 | 1);
    (tabs.current?.children[next] as HTMLElement | undefined)?.focus();
  };
  return (
    <Box sx={{ display: 'grid', gap: 6 }}>
      <Box
        ref={tabs}
        role="tablist"
        aria-label={label}
        sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', borderBottom: '1px solid', borderColor: 'divider' }}
      >
        {choices.map((choice, index) => (
          <ButtonBase
            type="button"
            key={choice.label}
            id={`${id}-${index}`}
            role="tab"
            aria-selected={index === open}
            aria-controls={`${id}-panel-${index}`}
            tabIndex={index === open ? 0 : -1}
            onClick={() => setOpen(index as 0 | 1)}
            onKeyDown={move}
            sx={{
              minHeight: 48,
              px: 1,
              py: 2,
              font: 'inherit',
              fontWeight: 600,
              color: index === open ? 'text.primary' : 'text.secondary',
              borderBottom: '3px solid',
              borderColor: index === open ? 'primary.main' : 'transparent',
              overflowWrap: 'anywhere',
            }}
          >
            {choice.label}
          </ButtonBase>
        ))}
      </Box>
      {choices.map((choice, index) => (
        <div key={choice.label} id={`${id}-panel-${index}`} role="tabpanel" aria-labelledby={`${id}-${index}`} hidden={index !== open}>
          {index === open || index === first ? choice.panel : null}
        </div>
      ))}
    </Box>
  );
}
