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
