import { Box, ButtonBase, Typography } from '@mui/material';
import { useId, useState, type ReactNode, type Ref } from 'react';
import { Icon } from './Icon.tsx';

interface PanelProps {
  readonly title?: string;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
  /** Where the focus goes when its place inside is gone. */
  readonly headingRef?: Ref<HTMLHeadingElement>;
  /** Content reaches the edges (tables). */
  readonly flush?: boolean;
  /** Its content can be folded up. */
  readonly folds?: boolean;
}

/** A white surface with a line around it; what belongs together. */
export function Panel({ title, actions, headingRef, children, flush = false, folds = false }: PanelProps) {
  const [open, setOpen] = useState(true);
  const id = useId();
  return (
    <Box component="section" sx={{ bgcolor: 'background.paper', border: 1, borderColor: 'divider', borderRadius: 1, minWidth: 0 }}>
      {title === undefined ? null : (
        <Box
          sx={{
            display: 'flex',
            alignItems: 'center',
            gap: 2,
            flexWrap: 'wrap',
            px: 4,
            py: 2,
            minHeight: 52,
            borderBottom: open ? 1 : 0,
            borderColor: 'divider',
          }}
        >
          <Typography
            variant="h2"
            {...(headingRef === undefined ? {} : { ref: headingRef, tabIndex: -1 })}
            sx={{ flex: '1 1 180px', minWidth: 0, outline: 'none' }}
          >
            {folds ? (
              <FoldButton open={open} controls={id} onPress={() => setOpen(!open)}>
                {title}
              </FoldButton>
            ) : (
              title
            )}
          </Typography>
          {/* Together on one line, beside the title or below it. */}
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'flex-end', gap: 2, ml: 'auto' }}>
            {actions}
          </Box>
        </Box>
      )}
      <Box id={id} hidden={!open} sx={flush ? {} : { p: 4 }}>
        {children}
      </Box>
    </Box>
  );
}

interface FoldButtonProps {
  readonly open: boolean;
  /** Id of what it folds. */
  readonly controls: string;
  readonly onPress: () => void;
  readonly children: string;
}

const FoldButton = ({ open, controls, onPress, children }: FoldButtonProps) => (
  <ButtonBase
    aria-expanded={open}
    aria-controls={controls}
    onClick={onPress}
    sx={{ font: 'inherit', gap: 1, minHeight: 36, px: 1, ml: -1, borderRadius: 1, textAlign: 'start' }}
  >
    <Icon name={open ? 'expand_more' : 'chevron_right'} />
    {children}
  </ButtonBase>
);
