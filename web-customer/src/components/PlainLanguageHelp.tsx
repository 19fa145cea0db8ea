import { Typography } from '@mui/material';

/** Help beside a text that stays as it is; nothing in the usual language, which has none. */
export const PlainLanguageHelp = ({ children }: { readonly children: string }) =>
  children === '' ? null : <Typography sx={{ color: 'text.primary' }}>{children}</Typography>;
