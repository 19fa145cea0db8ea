import { Box } from '@mui/material';

/** A key as it looks on the keyboard. */
export const KeyCap = ({ name }: { readonly name: string }) => (
  <Box
    component="kbd"
    sx={{
      display: 'inline-block',
      minWidth: 22,
      px: '5px',
      border: 1,
      borderColor: 'controlLine',
      borderRadius: '4px',
      bgcolor: 'background.paper',
      color: 'text.secondary',
      font: 'inherit',
      fontSize: '0.8125rem',
      lineHeight: '20px',
      textAlign: 'center',
      whiteSpace: 'nowrap',
    }}
  >
    {name}
  </Box>
);

/** Of a key in a field, for the eye alone, where there is a keyboard; `aria-keyshortcuts` says the same. */
export const keyHintSx = {
  pointerEvents: 'none',
  '.Mui-focused &': { display: 'none' },
  '@media (pointer: coarse)': { display: 'none' },
} as const;
